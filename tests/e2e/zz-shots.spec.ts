import { newAccount, signInAs } from './accounts.ts'
import { enrolTotp } from './second-factor.ts'
import { expect, test, useTheme } from './support.ts'

for (const [w, theme] of [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'dark'],
] as const) {
  test(`shots ${w} ${theme}`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width: w, height: w === 390 ? 844 : 900 })
    await useTheme(page, theme)
    const shot = (n: string, fullPage = true) =>
      page.screenshot({ path: `/tmp/shots/${w}-${theme}-${n}.png`, fullPage })
    const account = await newAccount('admin')
    await page.goto('/configuracoes')
    await signInAs(page, account)
    await expect(page.getByText('Segurança da igreja')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await shot('config')
    await page.getByRole('button', { name: 'Alterar e-mail' }).click()
    await shot('email', false)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Adicionar aplicativo' }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('img', { name: 'QR code para o aplicativo autenticador' })).toBeVisible()
    await shot('enrol', false)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Adicionar aplicativo' }).click()
    await enrolTotp(page)
    await expect(page.getByText('Segundo fator ativado.')).toBeVisible()
    await page.waitForTimeout(500)
    await shot('config-2')
    await page.goto('/configuracoes?secao=aparencia')
    await page.waitForTimeout(500)
    await shot('aparencia')
    await page.evaluate(
      'localStorage.removeItem(Object.keys(localStorage).find(k => k.endsWith("auth-token")))',
    )
    await page.goto('/auth')
    await signInAs(page, account)
    await expect(page.getByRole('heading', { name: 'Segundo fator' })).toBeVisible()
    await page.getByText('Perdi o acesso').click()
    await shot('step')
  })
}
