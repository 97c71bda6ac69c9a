import { type Church, newChurch } from './church.ts'
import { expect, expectNoSeriousViolationsInAnyTheme, forgetSession, menuLabels, test } from './support.ts'

let church: Church
test.beforeAll(async () => {
  church = await newChurch()
})
test.afterAll(() => church.close())

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
