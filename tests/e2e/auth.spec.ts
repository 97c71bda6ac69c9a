import type { Page } from '@playwright/test'
import {
  emailOf,
  expect,
  expectNoSeriousViolationsInAnyTheme,
  forgetSession,
  lastMessage,
  mainMenu,
  openAs,
  PASSWORD,
  signInByForm,
  test,
} from './support.ts'

test('signs in, and is still signed in after a reload', async ({ page }) => {
  await page.goto('/auth')
  await signInByForm(page, 'membro')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Bom dia|Boa tarde|Boa noite/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Bom dia|Boa tarde|Boa noite/)
})

test.describe('what the server refuses', () => {
  test.use({ expectedConsole: /4\d\d \(/ })

  test('a wrong password is said, and what was typed stays', async ({ page }) => {
    await page.goto('/auth')
    await signInByForm(page, 'membro', 'não é esta')
    await expect(page.getByRole('alert')).toContainText('E-mail ou senha incorretos.')
    await expect(page.getByLabel('E-mail')).toHaveValue(emailOf('membro'))
    await expect(page.getByRole('textbox', { name: 'Senha' })).toHaveValue('não é esta')
    await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD)
    await page.getByRole('textbox', { name: 'Senha' }).press('Enter')
    await expect(page).toHaveURL('/')
  })

  test('an account that is not confirmed may ask for the confirmation again', async ({ page }) => {
    const email = newAddress('espera')
    await page.goto('/auth?modo=criar-conta')
    await createAccount(page, email)
    await page.getByRole('button', { name: 'Voltar para entrar' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await page.getByRole('textbox', { name: 'Senha' }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Confirme seu e-mail antes de entrar.')
    await page.getByRole('button', { name: 'Reenviar confirmação' }).click()
    await expect(page.getByText('Um e-mail foi pedido há pouco.')).toBeVisible()
  })

  test('a link that expired says so and asks for another', async ({ page }) => {
    await page.goto('/auth?modo=nova-senha&error=access_denied&error_code=otp_expired')
    await expect(page.getByRole('alert')).toContainText('O código ou o link expirou. Peça outro.')
    await expect(page.getByRole('heading', { level: 1, name: 'Esqueci a senha' })).toBeVisible()
    await expect(page).toHaveURL('/auth?modo=nova-senha')
  })
})

test('says next to each field what is wrong', async ({ page }) => {
  await page.goto('/auth?modo=criar-conta')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveAccessibleDescription(
    'Nome deve ter ao menos 2 caracteres',
  )
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Digite seu e-mail')
})

const NEW_PASSWORD = 'uma senha bem longa'

async function createAccount(page: Page, email: string) {
  await page.getByLabel('Nome', { exact: true }).fill('Débora')
  await page.getByLabel('Sobrenome').fill('Sant’Anna')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  // this church has no way out for e-mails: nobody is told that one is on its way
  await expect(page.getByRole('heading', { level: 1, name: 'Falta o código' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Peça o código a quem o administra na sua igreja.')
  await expect(page.getByText('Enviamos')).toHaveCount(0)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: /Pedir de novo em/ })).toBeDisabled()
}

const newAddress = (name: string) => `${name}-${Date.now()}@demo.test`

test('creates an account, confirms it by the link, and comes to the page that was asked for', async ({
  page,
}) => {
  const email = newAddress('link')
  await page.goto('/auth?modo=criar-conta&voltar=/feed')
  await createAccount(page, email)
  await page.goto((await lastMessage(email)).link)
  await expect(page).toHaveURL('/feed')
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible()
  await expect(page.locator('#menu-lateral').getByRole('button').last()).toContainText('Débora Sant’Anna')
})

test('confirms an account by the code, on whatever device', async ({ page }) => {
  const email = newAddress('codigo')
  await page.goto('/auth?modo=criar-conta')
  await createAccount(page, email)
  await page.getByLabel('Código').fill((await lastMessage(email)).code)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/')
})

test('says the same to somebody who has an account already', async ({ page }) => {
  await page.goto('/auth?modo=criar-conta')
  await createAccount(page, emailOf('visitante'))
})

test('asks for a new password, whoever it is', async ({ page }) => {
  for (const email of ['ninguem@demo.test', emailOf('ltp')]) {
    await page.goto('/auth')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('link', { name: 'Esqueci a senha' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await page.getByRole('button', { name: 'Pedir link' }).click()
    await expect(page.getByText('Se houver uma conta com este e-mail')).toBeVisible()
  }
})

for (const way of ['link', 'code'] as const) {
  test(`chooses another password by the ${way}, and signs in with it`, async ({ page }) => {
    const email = newAddress(`senha-${way}`)
    await page.goto('/auth?modo=criar-conta')
    await createAccount(page, email)

    await page.goto('/auth?modo=esqueci-a-senha')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Pedir link' }).click()
    await expect(page.getByLabel('Código')).toBeVisible()
    const message = await lastMessage(email)
    if (way === 'link') await page.goto(message.link)
    else {
      await page.getByLabel('Código').fill(message.code)
      await page.getByRole('button', { name: 'Continuar' }).click()
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Nova senha' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Senha' }).fill('outra senha bem longa')
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await expect(page.getByText('Senha alterada.')).toBeVisible()
    await expect(page).toHaveURL('/')

    await forgetSession(page)
    await page.goto('/auth')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Senha' }).fill('outra senha bem longa')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL('/')
  })
}

test('enters with a code instead of a password', async ({ page }) => {
  await page.goto('/auth?voltar=/feed')
  await page.getByRole('link', { name: 'Entrar com código' }).click()
  await page.getByLabel('E-mail').fill(emailOf('lideranca_global'))
  await page.getByRole('button', { name: 'Pedir código' }).click()
  await expect(page.getByLabel('Código')).toBeVisible()
  await page.getByLabel('Código').fill((await lastMessage(emailOf('lideranca_global'))).code)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/feed')
})

test('somebody who is in already has nothing to do here', async ({ page }) => {
  await page.goto('/auth')
  await signInByForm(page, 'ltp')
  await expect(page).toHaveURL('/')
  await page.goto('/auth?voltar=/feed')
  await expect(page).toHaveURL('/feed')
})

test('axe finds nothing serious on the sign-in page, in every theme', async ({ page }) => {
  for (const path of ['/auth', '/auth?modo=criar-conta']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSeriousViolationsInAnyTheme(page)
  }
})

test('a link that brings a session opens nobody’s account, signed in or not', async ({ page, browser }) => {
  const thief = await browser.newPage()
  await openAs(thief, 'visitante', '/')
  const stored = await thief.evaluate<string>(
    `Object.entries(localStorage).find(([key]) => /^sb-.+-auth-token$/.test(key))[1]`,
  )
  await thief.close()
  const { access_token, refresh_token } = JSON.parse(stored)
  const hash = `#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer&type=magiclink`
  await page.goto(`/auth${hash}`)
  await expect(page.getByText('Este link não foi pedido neste navegador')).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  await openAs(page, 'admin', '/')
  await expect(mainMenu(page).getByRole('link', { name: 'Configurações' })).toBeVisible()
  await page.goto(`/igreja${hash}`)
  await page.reload()
  await expect(mainMenu(page).getByRole('link', { name: 'Configurações' })).toBeVisible()
})
