import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectNoSeriousViolations, openAs, test } from './support.ts'

const PORTRAIT = join(import.meta.dirname, '..', 'fixtures', 'faces', 'R000033_colour.jpg')

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Editar Perfil' })
const section = (page: Page) => dialogOf(page).getByRole('region', { name: 'Check-in facial' })
const indexButton = (page: Page) => section(page).getByRole('button', { name: /^Indexar/ })
const consent = (page: Page) => page.getByRole('dialog', { name: 'Autorizar o reconhecimento facial' })

async function keepPhoto(page: Page, buffer: Buffer) {
  await page.getByLabel('Arquivo da foto').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  const crop = page.getByRole('dialog', { name: 'Recortar foto' })
  await crop.getByRole('button', { name: 'Salvar Foto' }).click()
  await expect(crop).toBeHidden()
}

test('a face is indexed with consent, refused in words, and forgotten with it', async ({ page }) => {
  test.setTimeout(120_000)
  await openAs(page, 'lider', '/')
  await page.locator('#menu-lateral').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Editar Perfil' }).click()
  await indexButton(page).click()
  await expect(
    page.getByText('É necessário ter um membro vinculado e uma foto de perfil para indexar.'),
  ).toBeVisible()

  const wall = sharp({ create: { width: 600, height: 600, channels: 3, background: '#33aa77' } })
  await keepPhoto(page, await wall.jpeg().toBuffer())
  await indexButton(page).click()
  await expect(consent(page)).toContainText('Autorizo a igreja a usar minha foto')
  await expectNoSeriousViolations(page)
  await expect(consent(page).getByRole('button', { name: 'Autorizar e indexar' })).toBeDisabled()
  await consent(page).getByRole('checkbox', { name: 'Li e autorizo' }).click()
  await consent(page).getByRole('button', { name: 'Autorizar e indexar' }).click()
  await expect(page.getByText(/^Erro ao indexar rosto: Nenhum rosto foi encontrado na foto\./)).toBeVisible({
    timeout: 30_000,
  })
  await expect(section(page)).toContainText('Você autorizou. O rosto ainda não está indexado.')

  await keepPhoto(page, await readFile(PORTRAIT))
  const asked = page.waitForRequest('**/functions/v1/azure-face-index')
  await indexButton(page).click()
  expect(Object.keys((await asked).postDataJSON()).sort()).toEqual(['membroId', 'photoUrl'])
  await expect(page.getByText('Rosto indexado com sucesso para check-in facial!')).toBeVisible({
    timeout: 30_000,
  })
  await expect(section(page)).toContainText('Rosto indexado em')

  await section(page).getByRole('button', { name: 'Retirar autorização' }).click()
  const question = page.getByRole('alertdialog', { name: 'Retirar autorização?' })
  await expect(question).toContainText('O código do seu rosto é apagado agora')
  await question.getByRole('button', { name: 'Retirar autorização' }).click()
  await expect(section(page)).toContainText('Seu rosto não está indexado.')
})
