import type { Page } from '@playwright/test'
import { signInAs } from './accounts.ts'
import { FOUNDER, foundChurch, newChurch } from './church.ts'
import { codeOf, enrolTotp } from './second-factor.ts'
import { expect, expectNoSeriousViolations, test } from './support.ts'

const SWITCH = 'Exigir segundo fator de administradores e do financeiro'

async function signOut(page: Page) {
  await page.locator('#menu-lateral').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
}

test('an administrator demands a second factor, and meets the demand', async ({ page }) => {
  // what it demands of its administrators would lock out those of the other tests
  const church = await newChurch()
  try {
    await foundChurch(page, church)
    await page.goto(`${church.url}/configuracoes/seguranca`)
    await expect(page.getByRole('switch', { name: SWITCH })).toBeDisabled()
    await expect(page.getByText('Cadastre antes o seu próprio segundo fator')).toBeVisible()
    const senha = page.getByLabel('Tamanho mínimo da senha')
    await senha.fill('6')
    await page.getByRole('button', { name: 'Salvar regras' }).click()
    await expect(page.getByText('De 8 a 64 caracteres', { exact: true })).toBeVisible()
    await senha.fill('14')
    await page.getByLabel('Entrar de novo depois de').selectOption({ label: '30 dias' })
    await page.getByRole('button', { name: 'Salvar regras' }).click()
    await expect(page.getByText('Regras salvas.')).toBeVisible()
    await expectNoSeriousViolations(page)
    const settings = page.getByRole('navigation', { name: 'Seções das configurações' })
    await settings.getByRole('link', { name: 'Minha conta' }).click()
    await page.getByRole('button', { name: 'Adicionar aplicativo' }).click()
    await enrolTotp(page)
    await expect(page.getByText('Segundo fator ativado.')).toBeVisible()
    await settings.getByRole('link', { name: 'Segurança da igreja' }).click()
    await page.getByRole('switch', { name: SWITCH }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Exigir' }).click()
    await expect(page.getByText('Exigência alterada.')).toBeVisible()
    await expect(page.getByRole('switch', { name: SWITCH })).toBeChecked()

    await settings.getByRole('link', { name: 'Minha conta' }).click()
    await page.getByRole('button', { name: 'Remover Aplicativo autenticador' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    await expect(page.getByRole('heading', { name: 'Proteja sua conta' })).toBeVisible()
    await expect(page.getByText('Sua igreja pede um segundo fator')).toBeVisible()
    await expectNoSeriousViolations(page)

    await page.getByRole('button', { name: 'Entrar com outra conta' }).click()
    // signed out: who leaves earlier takes the session along
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await page.goto(`${church.url}/membros`)
    await signInAs(page, FOUNDER, FOUNDER.password)
    await expect(page.getByRole('heading', { name: 'Proteja sua conta' })).toBeVisible()
    const secret = await enrolTotp(page)
    await expect(page).toHaveURL(`${church.url}/membros`)
    await expect(page.getByRole('heading', { level: 1, name: 'Membros' })).toBeVisible()

    await signOut(page)
    await signInAs(page, FOUNDER, FOUNDER.password)
    await page.getByLabel('Código').fill(codeOf(secret, { ahead: true }))
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page).toHaveURL(`${church.url}/`)
  } finally {
    await page.goto('about:blank')
    await church.close()
  }
})
