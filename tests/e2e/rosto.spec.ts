import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, openAs, test } from './support.ts'

const PORTRAIT = join(import.meta.dirname, '..', 'fixtures', 'faces', 'B001210_colour.jpg')

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

/** Somebody of Posse with this name. */
async function person(sobrenome: string, idade = 30): Promise<string> {
  const [made] = await sql<{ id: string }>(
    `insert into public.membros_igreja (nome, sobrenome, campus, situacao, data_nascimento)
     values ('Rosto', $1, 'Posse', 'membro', app.hoje('Posse') - 366 * $2::int) returning id`,
    [sobrenome, idade],
  )
  return made?.id ?? ''
}

const enrolled = async (id: string) =>
  (await sql('select 1 from rostos.modelos where membro_id = $1', [id])).length

test('the secretary enrols others: a child with the paper of its guardian, and a folder of photos', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 6).replaceAll(/\d/g, 'x')
  const child = await person(`Criança ${mark}`, 8)
  await openAs(page, 'coordenador', `/membros/${child}/privacidade`)
  const card = page.getByRole('region', { name: 'Rosto no check-in' })
  await expect(card).toContainText('Falta a autorização do responsável')
  await expectNoSeriousViolations(page)
  await page.getByText(/^Não pedidas \(\d+\)$/).click()
  await page.getByRole('button', { name: 'Registrar papel: Reconhecimento facial no check-in' }).click()
  const paper = page.getByRole('dialog', { name: 'Registrar papel' })
  await paper.getByRole('textbox', { name: 'Assinado em' }).fill('10/01/2026')
  await paper.getByLabel('Responsável que assinou pelo menor').fill('Mãe da Criança')
  await paper.getByRole('button', { name: 'Registrar papel' }).click()
  await expect(card).toContainText('Falta uma foto de frente')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Escolher foto' }).click()
  await keepPhoto(page, await readFile(PORTRAIT))
  await card.getByRole('button', { name: 'Cadastrar o rosto' }).click()
  await expect(card).toContainText('Cadastrado em')
  expect(await enrolled(child)).toBe(1)

  const [ready, blurred, silent] = [
    await person(`Pronta ${mark}`),
    await person(`Borrada ${mark}`),
    await person(`Calada ${mark}`),
  ]
  await sql(
    `insert into public.consentimentos (membro_id, finalidade, versao, texto)
     select id, 'reconhecimento_facial', 'v', 't' from unnest($1::uuid[]) id`,
    [[ready, blurred]],
  )
  await page.goto('/membros/rostos')
  const portrait = await readFile(PORTRAIT)
  const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  await page
    .getByLabel('Fotos', { exact: true })
    .setInputFiles([
      photo(`Rosto Pronta ${mark}.jpg`, portrait),
      photo(`${blurred}.jpg`, await sharp(portrait).resize(500).blur(6).jpeg().toBuffer()),
      photo(`Rosto Calada ${mark}.jpg`, portrait),
      photo('IMG_0001.jpg', portrait),
    ])
  await expect(page.getByText('2 fotos prontas, 2 de fora.')).toBeVisible()
  await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: 'Cadastrar 2 rostos' }).click()
  await expect(page.getByText('1 rosto cadastrado, 0 fotos prontas, 3 de fora.')).toBeVisible({
    timeout: 60_000,
  })
  const out = page.getByRole('list', { name: 'Ficam de fora' })
  await expect(out).toContainText('A foto está borrada. Tire outra com a câmera parada.')
  await expect(out).toContainText('Falta a autorização da pessoa.')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar as que ficaram de fora' }).click()
  const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(await Promise.all([ready, blurred, silent].map(enrolled))).toEqual([1, 0, 0])
  expect(await sql('select foto from public.membros_igreja where id = $1', [blurred])).toEqual([
    { foto: null },
  ])
  await sql('delete from rostos.modelos where membro_id = any ($1::uuid[])', [[child, ready]])
})
