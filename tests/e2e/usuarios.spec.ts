import type { Page } from '@playwright/test'
import { newAccount } from './accounts.ts'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  lastMessage,
  messagesLeave,
  openAs,
  test,
} from './support.ts'

const PHONE = { width: 390, height: 844 }
const novoEmail = () => `convite-${Date.now()}-${Math.trunc(Math.random() * 1e6)}@exemplo.test`

const dialog = (page: Page) => page.getByRole('dialog')

async function openInvite(page: Page): Promise<void> {
  await openAs(page, 'admin', '/create-users')
  await page.getByRole('button', { name: 'Convidar', exact: true }).click()
}

test('somebody is invited by e-mail, comes in, chooses a password and has the role', async ({
  page,
  browser,
}) => {
  const email = novoEmail()
  await messagesLeave(page)
  await openInvite(page)
  await dialog(page).getByLabel('Nome', { exact: true }).fill('Tânia')
  await dialog(page).getByLabel('Sobrenome').fill('Convidada')
  await dialog(page).getByLabel('E-mail').fill(email)
  await dialog(page).getByLabel('Campus', { exact: true }).selectOption('Serra')
  await dialog(page).getByLabel('Papel (opcional)').selectOption('lider')
  await dialog(page).getByLabel('Campus do papel').selectOption('Serra')
  await expectNoSeriousViolations(page)
  await dialog(page).getByRole('button', { name: 'Enviar por e-mail' }).click()
  await expect(dialog(page).getByText(`Convite feito para ${email}`)).toBeVisible()
  await expectNoSeriousViolations(page)
  const link = await dialog(page).getByLabel('Link do convite').inputValue()
  expect((await lastMessage(email)).link).toBe(link)

  const guest = await (await browser.newContext({ viewport: PHONE })).newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Você recebeu um convite')
  await expectNoSeriousViolations(guest)
  await guest.getByRole('button', { name: 'Aceitar convite' }).click()
  await guest.getByRole('textbox', { name: /senha/i }).fill('uma senha bem longa da Tânia')
  await guest.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(guest).toHaveURL(new URL('/', link).href)
  await guest.goto(new URL('/membros', link).href)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Membros')
  await guest.context().close()

  await page.reload()
  await page.getByRole('tab', { name: 'Convites' }).click()
  const line = page.getByRole('listitem').filter({ hasText: email })
  await expect(line).toContainText('Aceito')
})

test.describe('an invitation that is no longer good', () => {
  test.use({ expectedConsole: /404 \(Not Found\)/ })

  test('says so, and a new link is made', async ({ page }) => {
    const email = novoEmail()
    await openInvite(page)
    await dialog(page).getByLabel('Nome', { exact: true }).fill('Raul')
    await dialog(page).getByLabel('E-mail').fill(email)
    await dialog(page).getByLabel('Campus', { exact: true }).selectOption('Posse')
    // no mail leaves this church: the link is the way
    await expect(dialog(page).getByRole('button', { name: 'Enviar por e-mail' })).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'Gerar o link' }).click()
    const link = await dialog(page).getByLabel('Link do convite').inputValue()
    await dialog(page).getByRole('button', { name: 'Fechar' }).first().click()
    await page.getByRole('tab', { name: 'Convites' }).click()
    await page.getByRole('button', { name: 'Novo link para Raul' }).click()
    await expect(dialog(page).getByLabel('Link do convite')).not.toHaveValue(link)
    await dialog(page).getByRole('button', { name: 'Fechar' }).first().click()
    await page.getByRole('button', { name: 'Revogar o convite de Raul' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Revogado')
    await page.goto(link)
    await page.getByRole('button', { name: 'Aceitar convite' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Este convite não vale mais. Peça outro a quem convidou você.',
    )
  })
})

test('accounts are found, one is blocked and comes back, on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openAs(page, 'admin', '/create-users?busca=visitante%40demo.test')
  const conta = page.getByRole('list', { name: 'Contas' }).getByRole('button')
  await expect(conta).toHaveCount(1)
  await expect(conta).toContainText('Visitante')
  await conta.click()
  await expect(dialog(page).getByRole('button', { name: 'Sair de todos os aparelhos' })).toBeVisible()
  await expectNoSeriousViolationsInAnyTheme(page)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await page.keyboard.press('Escape')
  await page.goto('/create-users?busca=admin%40demo.test')
  await page.getByRole('list', { name: 'Contas' }).getByRole('button').click()
  await expect(dialog(page).getByText('Esta é a sua conta')).toBeVisible()
})

test('a link for another password opens the account in the browser of who reads the mail', async ({
  page,
  browser,
}) => {
  await messagesLeave(page)
  const { email } = await newAccount('membro')
  await page.setViewportSize(PHONE)
  await openAs(page, 'admin', `/create-users?busca=${encodeURIComponent(email)}`)
  await page.getByRole('list', { name: 'Contas' }).getByRole('button').click()
  await dialog(page).getByRole('button', { name: 'Enviar link de nova senha' }).click()
  await expect(page.getByText(`segue a ${email}`)).toBeVisible()
  const { link } = await lastMessage(email)
  const guest = await (await browser.newContext({ viewport: PHONE })).newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Criar nova senha')
  await expectNoSeriousViolations(guest)
  await guest.getByRole('button', { name: 'Continuar' }).click()
  await guest.getByRole('textbox', { name: /senha/i }).fill('outra senha bem longa')
  await guest.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(guest).toHaveURL(new URL('/', link).href)
  await guest.context().close()
})

test('a file is read line by line before anything is sent', async ({ page }) => {
  await messagesLeave(page)
  await openAs(page, 'admin', '/create-users')
  await page.getByRole('button', { name: 'Convidar por planilha' }).click()
  const [um, dois] = [novoEmail(), novoEmail()]
  const buffer = Buffer.from(
    `nome;email;campus\nAna Um;${um};Posse\nBia;sem-arroba;Posse\nCau Dois;${dois};serra\n`,
  )
  await page.getByLabel('Arquivo CSV').setInputFiles({ name: 'convites.csv', mimeType: 'text/csv', buffer })
  await expect(dialog(page).getByText('2 pessoas prontas para convidar; 1 linha com problema.')).toBeVisible()
  await expect(dialog(page).getByText('Este e-mail não parece completo')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Enviar 2 convites' }).click()
  await expect(dialog(page).getByText('2 convites feitos de 2.')).toBeVisible()
  expect((await lastMessage(dois)).link).toContain('/convite/')
})

test('whoever does not edit the settings is told so', async ({ page }) => {
  await openAs(page, 'pastor', '/create-users')
  await expect(page.getByText('Só quem edita as configurações cuida dos usuários.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Convidar/ })).toHaveCount(0)
})
