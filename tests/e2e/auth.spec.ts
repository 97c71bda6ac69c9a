import {
  emailOf,
  expect,
  expectNoSeriousViolations,
  PASSWORD,
  signInByForm,
  THEMES,
  test,
  useTheme,
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
  test.use({ expectedConsole: /40\d|422/ })

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

test('creates an account and waits for the confirmation, the same for an address that has one', async ({
  page,
}) => {
  for (const email of [`novo-${Date.now()}@demo.test`, emailOf('membro')]) {
    await page.goto('/auth?modo=criar-conta')
    await page.getByLabel('Nome', { exact: true }).fill('Débora')
    await page.getByLabel('Sobrenome').fill('Sant’Anna')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Senha' }).fill('uma senha longa')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Confira seu e-mail' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByRole('button', { name: /Enviar de novo em/ })).toBeDisabled()
  }
})

test('asks for a new password, whoever it is', async ({ page }) => {
  for (const email of ['ninguem@demo.test', emailOf('ltp')]) {
    await page.goto('/auth')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('link', { name: 'Esqueci a senha' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(page.getByText('Se houver uma conta com este e-mail')).toBeVisible()
  }
})

test('somebody who is in already has nothing to do here', async ({ page }) => {
  await page.goto('/auth')
  await signInByForm(page, 'ltp')
  await expect(page).toHaveURL('/')
  await page.goto('/auth?voltar=/feed')
  await expect(page).toHaveURL('/feed')
})

for (const theme of THEMES) {
  test(`axe finds nothing serious on the sign-in page in ${theme}`, async ({ page }) => {
    await useTheme(page, theme)
    for (const path of ['/auth', '/auth?modo=criar-conta']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSeriousViolations(page)
    }
  })
}
