import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { emailOf } from '../../scripts/demo-accounts.ts'
import { signInAs, sql } from './accounts.ts'
import { type Church, newChurch } from './church.ts'
import { expect, forgetSession, type Role, test } from './support.ts'

test.describe.configure({ mode: 'default' })

/** A church whose SMS leave it, through a stand-in for Twilio that takes all of them. */
let church: Church
let twilio: Awaited<ReturnType<typeof startTwilio>>
test.beforeAll(async () => {
  twilio = await startTwilio()
  church = await newChurch({
    people: 'demo',
    env: {
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'segredo',
      TWILIO_MESSAGE_SERVICE_SID: 'MG1',
      TWILIO_API_URL: twilio.url,
    },
  })
})
test.afterAll(async () => {
  await church.close()
  twilio.close()
})
test.use({ expectedConsole: /4\d\d \(/ })

/** Twilio, as far as the backend asks it; `codeFor` takes the code that came for a number out of its phone. */
async function startTwilio() {
  const codes = new Map<string, string>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { To = '', Body = '' } = Object.fromEntries(new URLSearchParams(body))
    codes.set(To, /\b\d{6}\b/.exec(Body)?.[0] ?? '')
    response.writeHead(201, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ sid: 'SM1', status: 'queued' }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async codeFor(digits: string) {
      await expect.poll(() => codes.get(`+${digits}`)).toBeTruthy()
      const code = codes.get(`+${digits}`) ?? ''
      codes.delete(`+${digits}`)
      return code
    },
    close: () => server.close(),
  }
}

/** A Brazilian mobile number of nobody, with its country. */
const newNumber = () => `5562${String(Date.now()).slice(-9)}`

async function open(page: Page, path: string, role: Role): Promise<void> {
  await page.goto(church.url + path)
  await signInAs(page, { email: emailOf(role) })
  await expect(page).toHaveURL(church.url + path)
}

test('a code by message signs in, whoever asks hears the same', async ({ page }) => {
  const digits = newNumber()
  await sql(
    'update auth.users set phone = $2, phone_confirmed_at = now() where email = $1',
    [emailOf('membro'), digits],
    church.databaseUrl,
  )
  const code = await test.step('asks for it', async () => {
    await page.goto(`${church.url}/auth?voltar=/feed`)
    await page.getByRole('link', { name: 'Entrar com telefone' }).click()
    await page.getByLabel('Telefone').fill('62 3')
    await page.getByRole('button', { name: 'Pedir código' }).click()
    await expect(page.getByText('Digite o telefone com DDD')).toBeVisible()
    await page.getByLabel('Telefone').fill(digits.slice(2))
    await page.getByRole('button', { name: 'Pedir código' }).click()
    await expect(page.getByText('Se houver uma conta com o telefone')).toBeVisible()
    return twilio.codeFor(digits)
  })
  await page.getByLabel('Código').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('O código ou o link expirou. Peça outro.')
  await page.getByLabel('Código').fill(code)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(`${church.url}/feed`)

  await forgetSession(page)
  await page.goto(`${church.url}/auth?modo=telefone`)
  await page.getByLabel('Telefone').fill('62 98888-0000')
  await page.getByRole('button', { name: 'Pedir código' }).click()
  await expect(page.getByText('Se houver uma conta com o telefone')).toBeVisible()
})

test('a phone is added by its code', async ({ page }) => {
  const digits = newNumber()
  await open(page, '/configuracoes', 'voluntario')
  await page
    .locator('div', { hasText: 'Sem telefone' })
    .getByRole('button', { name: 'Adicionar telefone' })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Telefone' }).fill(digits.slice(2))
  await page.getByRole('button', { name: 'Pedir código' }).click()
  await page.getByLabel('Código').fill(await twilio.codeFor(digits))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Telefone alterado.')).toBeVisible()
  await expect(page.getByText('Sem telefone')).toHaveCount(0)
})

test('a phone as second factor, its code by message', async ({ page }) => {
  const digits = newNumber()
  await open(page, '/configuracoes?secao=seguranca', 'visitante')
  await page.getByRole('button', { name: 'Adicionar SMS' }).click()
  await page.getByLabel('Telefone', { exact: true }).fill(digits.slice(2))
  await page.getByRole('button', { name: 'Pedir código' }).click()
  await expect(page.getByText('Os 6 números que enviamos por SMS.')).toBeVisible()
  await page.getByLabel('Código').fill(await twilio.codeFor(digits))
  await page.getByRole('button', { name: 'Ativar' }).click()
  await expect(page.getByText('Segundo fator ativado.')).toBeVisible()

  await sql(
    `update auth.mfa_factors set last_challenged_at = now() - interval '2 minutes'`,
    [],
    church.databaseUrl,
  )
  await forgetSession(page)
  await page.goto(`${church.url}/auth`)
  await signInAs(page, { email: emailOf('visitante') })
  await page.getByRole('button', { name: 'Enviar código por SMS' }).click()
  await expect(page.getByText(/Os 6 números que enviamos para/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Pedir de novo em/ })).toBeDisabled()
  await page.getByLabel('Código').fill(await twilio.codeFor(digits))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(`${church.url}/`)
})
