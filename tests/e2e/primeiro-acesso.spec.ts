import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Backend, startBackend } from '../../backend/src/backend.ts'
import { freePort } from '../../backend/src/postgres/engine.ts'
import { expect, expectNoSeriousViolationsInAnyTheme, forgetSession, menuLabels, test } from './support.ts'

const ROOT = join(import.meta.dirname, '..', '..')

let church: Backend
let dataDir: string

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'primeiro-acesso-'))
  church = await startBackend({
    project: join(ROOT, 'supabase'),
    dataDir,
    webDir: join(ROOT, 'web', 'dist'),
    env: { ...process.env, PORT: String(await freePort()) },
  })
})

test.afterAll(async () => {
  await church.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('an empty database asks for the church and its first administrator', async ({ page }) => {
  await page.goto(church.url)
  await expect(page.getByRole('heading', { level: 1, name: 'Primeiro acesso' })).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)
  await page.getByLabel('Nome da igreja').fill('Igreja da Colina')
  await page.getByLabel('Nome do campus').fill('Colina')
  await page.getByLabel('Nome', { exact: true }).fill('Rute')
  await page.getByLabel('Sobrenome').fill('Moabe')
  await page.getByLabel('E-mail').fill('rute@colina.example')
  await page.getByRole('textbox', { name: 'Senha' }).fill('aonde quer que fores')
  await page.getByRole('button', { name: 'Começar' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rute')
  await expect(page.locator('#menu-lateral').getByRole('button').last()).toContainText('Colina')
  await expect.poll(() => menuLabels(page)).toContain('Permissões')

  await forgetSession(page)
  await page.goto(`${church.url}/auth`)
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
})
