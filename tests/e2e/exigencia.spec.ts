import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startBackend } from '../../backend/src/backend.ts'
import { freePort } from '../../backend/src/postgres/engine.ts'
import { builtWeb } from '../../scripts/web-build.ts'
import { signInAs } from './accounts.ts'
import { codeOf, enrolTotp } from './second-factor.ts'
import { expect, expectNoSeriousViolations, test } from './support.ts'

const SUPABASE = join(import.meta.dirname, '..', '..', 'supabase')
const FOUNDER = { email: 'fundadora@igreja.test' }
const PASSWORD = 'uma senha bem longa'
const SWITCH = 'Exigir segundo fator de administradores e do financeiro'

type Church = { url: string; close: () => Promise<void> }

/** A church of its own: what it demands of its administrators would lock out those of the other tests. */
async function newChurch(): Promise<Church> {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-exigencia-'))
  const env = { ...process.env, PORT: String(await freePort()) }
  const backend = await startBackend({ project: SUPABASE, dataDir, webDir: await builtWeb(), env })
  return {
    url: backend.url,
    close: async () => {
      await backend.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function foundChurch(page: Page, url: string) {
  await page.goto(`${url}/auth`)
  await page.getByLabel('Nome da igreja').fill('Igreja do Teste')
  await page.getByLabel('Nome do campus').fill('Sede')
  await page.getByLabel('Nome', { exact: true }).fill('Fúlvia')
  await page.getByLabel('Sobrenome').fill('Fundadora')
  await page.getByLabel('E-mail').fill(FOUNDER.email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Começar' }).click()
  await expect(page).toHaveURL(`${url}/`)
}

async function signOut(page: Page) {
  await page.locator('#menu-lateral').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
}

test('an administrator demands a second factor, and meets the demand', async ({ page }) => {
  test.setTimeout(180_000)
  const church = await newChurch()
  try {
    await foundChurch(page, church.url)
    await page.goto(`${church.url}/configuracoes`)
    await expect(page.getByRole('switch', { name: SWITCH })).toBeDisabled()
    await expect(page.getByText('Cadastre antes o seu próprio segundo fator')).toBeVisible()
    await page.getByRole('button', { name: 'Adicionar aplicativo' }).click()
    await enrolTotp(page)
    await expect(page.getByText('Segundo fator ativado.')).toBeVisible()
    await page.getByRole('switch', { name: SWITCH }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Exigir' }).click()
    await expect(page.getByText('Exigência alterada.')).toBeVisible()
    await expect(page.getByRole('switch', { name: SWITCH })).toBeChecked()

    await page.getByRole('button', { name: 'Remover Aplicativo autenticador' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    await expect(page.getByRole('heading', { name: 'Proteja sua conta' })).toBeVisible()
    await expect(page.getByText('Sua igreja pede um segundo fator')).toBeVisible()
    await expectNoSeriousViolations(page)

    await page.getByRole('button', { name: 'Entrar com outra conta' }).click()
    await page.goto(`${church.url}/membros`)
    await signInAs(page, FOUNDER, PASSWORD)
    await expect(page.getByRole('heading', { name: 'Proteja sua conta' })).toBeVisible()
    const secret = await enrolTotp(page)
    await expect(page).toHaveURL(`${church.url}/membros`)
    await expect(page.getByRole('heading', { level: 1, name: 'Membros' })).toBeVisible()

    await signOut(page)
    await signInAs(page, FOUNDER, PASSWORD)
    await page.getByLabel('Código').fill(codeOf(secret, { ahead: true }))
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page).toHaveURL(`${church.url}/`)
  } finally {
    await church.close()
  }
})
