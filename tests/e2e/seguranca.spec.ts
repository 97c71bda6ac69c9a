import type { Browser, Page } from '@playwright/test'
import { newAccount, signInAs, sql } from './accounts.ts'
import { codeOf, enrolTotp } from './second-factor.ts'
import {
  churchUrl,
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  lastMessage,
  PASSWORD,
  signIn,
  test,
} from './support.ts'

const SEGURANCA = '/configuracoes?secao=seguranca'
const WRONG = /4\d\d \(/

// Several sign-ins each, and codes that wait for their half minute.

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name })

async function open(page: Page, account: { email: string }, path = SEGURANCA) {
  await page.goto(path)
  await signInAs(page, account)
  await expect(page).toHaveURL(path)
}

async function otherDevice(browser: Browser, account: { email: string }, path = SEGURANCA): Promise<Page> {
  const context = await browser.newContext({
    baseURL: churchUrl(),
  })
  const page = await context.newPage()
  await open(page, account, path)
  return page
}

async function addTotp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Adicionar aplicativo' }).click()
  const secret = await enrolTotp(page)
  await expect(page.getByText('Segundo fator ativado.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  return secret
}

async function signOut(page: Page) {
  await page.locator('#menu-lateral').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(heading(page, 'Entrar')).toBeVisible()
}

test.describe('second factor', () => {
  test.use({ expectedConsole: WRONG })

  test('added by QR code, asked for at sign-in, and removed', async ({ page }) => {
    const account = await newAccount('membro')
    await open(page, account)
    await expect(page.getByText('Você ainda não tem um segundo fator.')).toBeVisible()
    const secret = await addTotp(page)
    await expect(page.getByText('Cadastre outro, em outro aparelho')).toBeVisible()

    await signOut(page)
    await page.goto('/feed')
    await signInAs(page, account)
    await expect(heading(page, 'Segundo fator')).toBeVisible()
    await page.getByLabel('Código').fill('000000')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByRole('alert')).toContainText('O código não confere.')
    await page.getByText('Perdi o acesso').click()
    await expect(page.getByText('Peça a quem administra o sistema')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'Segundo fator')).toBeVisible()
    const code = codeOf(secret, { ahead: true })
    await page.getByLabel('Código').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page).toHaveURL('/feed')

    await page.goto(SEGURANCA)
    await page.getByRole('button', { name: 'Remover Aplicativo autenticador' }).click()
    await confirm(page, 'Remover').click()
    await expect(page.getByText('Segundo fator removido.')).toBeVisible()
    await expect(page.getByText('Você ainda não tem um segundo fator.')).toBeVisible()
    await signOut(page)
    await signInAs(page, account)
    await expect(page).toHaveURL('/')
  })

  test('a page cannot be opened without it, in this tab or another', async ({ page, context }) => {
    const account = await newAccount('membro')
    await open(page, account)
    const secret = await addTotp(page)
    await signOut(page)
    await signInAs(page, account)
    await expect(heading(page, 'Segundo fator')).toBeVisible()
    const second = await context.newPage()
    await second.goto('/configuracoes')
    await expect(heading(second, 'Segundo fator')).toBeVisible()
    await page.getByLabel('Código').fill(codeOf(secret, { ahead: true }))
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page).toHaveURL('/')
    await expect(second).toHaveURL('/configuracoes')
    await expect(heading(second, 'Minha conta')).toBeVisible()
  })

  test('a phone is not offered where no SMS leaves', async ({ page }) => {
    await open(page, await newAccount('membro'))
    await expect(page.getByRole('button', { name: 'Adicionar aplicativo' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Adicionar SMS' })).toHaveCount(0)
  })

  test('comes before a new password that was asked for by e-mail', async ({ page }) => {
    const account = await newAccount('membro')
    await open(page, account)
    const secret = await addTotp(page)
    await signOut(page)
    await page.goto('/auth?modo=esqueci-a-senha')
    await page.getByLabel('E-mail').fill(account.email)
    await page.getByRole('button', { name: 'Pedir link' }).click()
    await expect(page.getByLabel('Código')).toBeVisible()
    await page.goto((await lastMessage(account.email)).link)
    await expect(heading(page, 'Segundo fator')).toBeVisible()
    await page.getByLabel('Código').fill(codeOf(secret, { ahead: true }))
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(heading(page, 'Nova senha')).toBeVisible()
    await page.getByRole('textbox', { name: 'Senha' }).fill('outra senha bem longa')
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await expect(page).toHaveURL('/')
  })

  test('adding it signs the other devices out', async ({ page, browser }) => {
    const account = await newAccount('membro')
    await open(page, account)
    const other = await otherDevice(browser, account, '/feed')
    await addTotp(page)
    await other.reload()
    await expect(other.getByText('Sua sessão terminou.')).toBeVisible()
    await signInAs(other, account)
    await expect(heading(other, 'Segundo fator')).toBeVisible()
  })

  test('an administrator helps somebody who lost it', async ({ page, browser }) => {
    const [admin, person] = [await newAccount('admin'), await newAccount('membro')]
    const other = await otherDevice(browser, person)
    await addTotp(other)
    await open(page, admin, '/configuracoes/seguranca')
    await page.getByRole('searchbox', { name: 'Buscar pessoa' }).fill(person.email)
    await page.getByRole('button', { name: 'Redefinir Nova Pessoa' }).click()
    await confirm(page, 'Redefinir').click()
    await expect(page.getByText('Segundo fator redefinido.')).toBeVisible()
    await expect(page.getByText('Ninguém com segundo fator encontrado.')).toBeVisible()
    await other.reload()
    await expect(other).toHaveURL(/\/auth\?voltar=/)
    await signInAs(other, person)
    await expect(other).toHaveURL(SEGURANCA)
  })
})

test.describe('sessions', () => {
  test.use({ expectedConsole: WRONG })

  test('one is ended: its device must sign in again, and comes back to its page', async ({
    page,
    browser,
  }) => {
    const account = await newAccount('membro')
    await open(page, account)
    const other = await otherDevice(browser, account, '/feed')
    await page.reload()
    await expect(page.getByText('Este aparelho', { exact: true })).toHaveCount(1)
    await page.getByRole('button', { name: 'Encerrar Chrome no Windows' }).click()
    await confirm(page, 'Encerrar').click()
    await expect(page.getByText('Sessão encerrada.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Encerrar/ })).toHaveCount(0)
    await other.reload()
    await expect(other).toHaveURL('/auth?voltar=%2Ffeed')
    await expect(
      other.getByText('Sua sessão terminou. Entre de novo para continuar de onde parou.'),
    ).toBeVisible()
    await signInAs(other, account)
    await expect(other).toHaveURL('/feed')
    await page.reload()
    await expect(heading(page, 'Minha conta')).toBeVisible()
  })

  test('all others are ended at once', async ({ page, browser }) => {
    const account = await newAccount('membro')
    const others = [
      await otherDevice(browser, account, '/feed'),
      await otherDevice(browser, account, '/feed'),
    ]
    await open(page, account)
    await page.getByRole('button', { name: 'Encerrar todas as outras' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('2 aparelhos saem da sua conta.')
    await confirm(page, 'Encerrar todas').click()
    await expect(page.getByText('As outras sessões foram encerradas.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Encerrar/ })).toHaveCount(0)
    for (const other of others) {
      await other.reload()
      await expect(other.getByText('Sua sessão terminou.')).toBeVisible()
    }
  })
})

test.describe('e-mail and password', () => {
  test.use({ expectedConsole: WRONG })

  test('another e-mail counts when both addresses were confirmed', async ({ page }) => {
    const account = await newAccount('membro')
    const next = `novo-${account.email}`
    await open(page, account)
    await page.getByRole('button', { name: 'Alterar e-mail' }).click()
    await page.getByLabel('Novo e-mail').fill(next)
    await page.getByRole('button', { name: 'Pedir links' }).click()
    await expect(page.getByText(`Para passar a ${next}`)).toBeVisible()
    await page.goto((await lastMessage(account.email)).link)
    await expect(page.getByText('Um dos dois endereços está confirmado.')).toBeVisible()
    await page.goto((await lastMessage(next)).link)
    await expect(page).toHaveURL(SEGURANCA)
    await expect(page.getByText(next, { exact: true })).toBeVisible()
    await expect(page.getByText('Troca em andamento')).toHaveCount(0)
  })

  test('another password, with a code when the sign-in was long ago', async ({ page }) => {
    const account = await newAccount('membro')
    await open(page, account)
    await sql(`update auth.sessions set created_at = now() - interval '2 days' where user_id = $1`, [
      account.id,
    ])
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    await page.getByRole('textbox', { name: 'Nova senha' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await expect(page.getByText('Esta senha é fácil de adivinhar')).toBeVisible()
    await page.getByRole('textbox', { name: 'Nova senha' }).fill('outra senha bem longa')
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Faz tempo que você entrou' })).toContainText(
      'Esta igreja ainda não envia e-mails',
    )
    await page.getByLabel('Código').fill('000000')
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await expect(page.getByRole('alert')).toContainText('O código não confere. Peça outro.')
    // Whoever closed the dialog to look for the code still finds the place for it.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    await page.getByRole('textbox', { name: 'Nova senha' }).fill('outra senha bem longa')
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await expect(page.getByText('Um código foi pedido há pouco')).toBeVisible()
    await page.getByLabel('Código').fill((await lastMessage(account.email)).code)
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await expect(page.getByText('Senha alterada.')).toBeVisible()
    await signOut(page)
    await signInAs(page, account, 'outra senha bem longa')
    await expect(page).toHaveURL('/')
  })
})

test('axe finds nothing serious on the settings, in every theme', async ({ page }) => {
  await signIn(page, 'admin')
  for (const secao of ['seguranca', 'aparencia']) {
    await page.goto(`/configuracoes?secao=${secao}`)
    await expect(heading(page, 'Minha conta')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectNoSeriousViolationsInAnyTheme(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSeriousViolations(page)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})

test('the theme is chosen in the settings', async ({ page }) => {
  await signIn(page, 'membro')
  await page.goto('/configuracoes')
  await page.getByRole('link', { name: 'Aparência' }).click()
  await page.getByLabel(/^Daltônico/).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'colorblind')
})
