import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { freePort } from '../../backend/src/postgres/engine.ts'
import { startProvider } from '../../backend/tests/contract/identity-provider.ts'
import { newAccount, signInAs, sql } from './accounts.ts'
import { FOUNDER, foundChurch, newChurch } from './church.ts'
import { expect, expectNoSeriousViolations, forgetSession, PASSWORD, test } from './support.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test.describe('another service', () => {
  test.use({ expectedConsole: /4\d\d \(/ })

  test('signs people in, and is linked and unlinked', async ({ browser, page }) => {
    const port = await freePort()
    // who signs in at the service, in whatever browser comes next; nobody refuses
    let person = ''
    const interactions = {
      url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}?as=${person}`,
    }
    const provider = await startProvider([`http://127.0.0.1:${port}/auth/v1/callback`], { interactions })
    const browserOf = async (subject: string) => {
      person = subject
      return (await browser.newContext()).newPage()
    }
    provider.enrol({
      sub: 'bia',
      email: 'bia@oficina.test',
      email_verified: true,
      given_name: 'Bia',
      family_name: 'Lima',
    })
    provider.enrol({ sub: 'ful', email: 'fulvia@oficina.test', email_verified: true, name: 'Fúlvia' })
    const church = await newChurch({
      port,
      config: `[auth.external.oficina]
enabled = true
url = "${provider.issuer}"
client_id = "${provider.clientId}"
secret = "${provider.clientSecret}"
name = "Oficina"`,
    })
    try {
      await foundChurch(page, church)

      const refusing = await browserOf('')
      await refusing.goto(`${church.url}/auth?voltar=/feed`)
      await refusing.getByRole('button', { name: 'Entrar com Oficina' }).click()
      await expect(refusing.getByRole('alert')).toContainText('Você não autorizou a entrada.')
      await expect(refusing).toHaveURL(`${church.url}/auth?voltar=%2Ffeed`)
      await expectNoSeriousViolations(refusing)

      const bia = await browserOf('bia')
      await bia.goto(`${church.url}/auth?voltar=/feed`)
      await bia.getByRole('button', { name: 'Entrar com Oficina' }).click()
      await expect(bia).toHaveURL(`${church.url}/feed`)
      await bia.goto(`${church.url}/configuracoes`)
      await expect(bia.getByText('Sua única forma de entrar')).toBeVisible()

      const link = async (subject: string) => {
        const founder = await browserOf(subject)
        await founder.goto(`${church.url}/configuracoes?secao=seguranca`)
        await signInAs(founder, FOUNDER, FOUNDER.password)
        await founder.getByRole('button', { name: 'Ligar Oficina' }).click()
        return founder
      }
      const taken = await link('bia')
      await expect(taken.getByRole('alert')).toContainText('Esta conta já está ligada a outra pessoa.')
      await expect(heading(taken, 'Minha conta')).toBeVisible()

      const founder = await link('ful')
      await expect(founder.getByText('fulvia@oficina.test')).toBeVisible()
      await expect(founder).toHaveURL(`${church.url}/configuracoes?secao=seguranca`)
      await expectNoSeriousViolations(founder)
      await founder.getByRole('button', { name: 'Desligar Oficina' }).click()
      await founder.getByRole('alertdialog').getByRole('button', { name: 'Desligar' }).click()
      await expect(founder.getByText('Conta desligada.')).toBeVisible()
      await expect(founder.getByText('Não está ligada.')).toBeVisible()
    } finally {
      await page.goto('about:blank')
      await church.close()
      await provider.close()
    }
  })
})

test.describe('a check against robots', () => {
  test.use({ expectedConsole: /4\d\d \(/ })

  /** What the provider's server would answer: each proof is good once. */
  async function startVerifier() {
    const used: string[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        const proof = new URLSearchParams(body).get('response') ?? ''
        const success = proof.startsWith('prova-') && !used.includes(proof)
        used.push(proof)
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ success }))
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}/siteverify`, used, close: () => server.close() }
  }

  /** The provider's script, as far as the page uses it: it proves at once, and anew after each reset. */
  const SCRIPT = `window.turnstile = {
      render(box, { callback }) {
        box.textContent = 'Verificado'
        this.give = () => callback('prova-' + crypto.randomUUID())
        setTimeout(this.give)
        return 'w1'
      },
      reset() { setTimeout(this.give) },
      remove() {},
    }`

  test('is shown where the church asks for it; each request has a proof of its own', async ({ page }) => {
    const verifier = await startVerifier()
    const church = await newChurch({
      env: {
        CAPTCHA_PROVIDER: 'turnstile',
        CAPTCHA_SECRET: 'segredo',
        CAPTCHA_SITE_KEY: 'chave-do-site',
        CAPTCHA_VERIFY_URL: verifier.url,
      },
    })
    try {
      await page.route('https://challenges.cloudflare.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
      )
      await foundChurch(page, church)
      await forgetSession(page)
      await page.goto(`${church.url}/auth`)
      await expect(page.getByText('Verificado')).toBeVisible()
      await signInAs(page, FOUNDER, 'não é esta')
      await expect(page.getByRole('alert')).toContainText('E-mail ou senha incorretos.')
      await signInAs(page, FOUNDER, FOUNDER.password)
      await expect(page).toHaveURL(`${church.url}/`)
      expect(new Set(verifier.used).size).toBe(3)
      expect(verifier.used).toHaveLength(3)
    } finally {
      await page.goto('about:blank')
      await church.close()
      verifier.close()
    }
  })

  test('that cannot be loaded says so, and nothing is sent without it', async ({ page }) => {
    const church = await newChurch({
      env: { CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SECRET: 's', CAPTCHA_SITE_KEY: 'chave-do-site' },
    })
    try {
      await page.route('https://js.hcaptcha.com/**', (route) => route.fulfill({ status: 404 }))
      await page.goto(`${church.url}/auth`)
      await expect(page.getByText('Não foi possível carregar a verificação contra robôs.')).toBeVisible()
      await page.getByLabel('E-mail').fill(FOUNDER.email)
      await page.getByRole('button', { name: 'Começar' }).click()
      await expect(page.getByText('Confirme que você não é um robô').first()).toBeVisible()
    } finally {
      await page.goto('about:blank')
      await church.close()
    }
  })
})

test.describe('by phone', () => {
  test.use({ expectedConsole: /400 \(/ })

  test('is not offered where no SMS leaves, and refused to whoever knows the address', async ({ page }) => {
    await page.goto('/auth', { waitUntil: 'networkidle' })
    await expect(page.getByRole('link', { name: 'Entrar com código' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Entrar com telefone' })).toHaveCount(0)
    await page.goto('/auth?modo=telefone')
    await page.getByLabel('Telefone').fill('62 98888-0000')
    await page.getByRole('button', { name: 'Pedir código' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'A entrada e os códigos por telefone não estão disponíveis.',
    )
  })
})

test.describe('all tabs', () => {
  test.use({ expectedConsole: /4\d\d \(/ })

  test('are told of signing in and of signing out', async ({ page, context }) => {
    const account = await newAccount('membro')
    const second = await context.newPage()
    await second.goto('/auth?voltar=/feed')
    await page.goto('/auth')
    await signInAs(page, account)
    await expect(page).toHaveURL('/')
    await expect(second).toHaveURL('/feed')
    await page.locator('#menu-lateral').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(heading(page, 'Entrar')).toBeVisible()
    await expect(page.getByText('Sua sessão terminou.')).toHaveCount(0)
    await expect(second).toHaveURL('/auth?voltar=%2Ffeed')
    await expect(second.getByText('Sua sessão terminou.')).toBeVisible()
  })
})

test.describe('a session that cannot be kept', () => {
  test.use({ expectedConsole: /4\d\d \(|5\d\d \(|ERR_/ })

  test('ends when it cannot be refreshed: the path stays, and the person is told', async ({ page }) => {
    const account = await newAccount('membro')
    await page.goto('/feed')
    await signInAs(page, account)
    await expect(page).toHaveURL('/feed')
    // what the page still asks for would already be refused, and say so before the page is loaded anew
    await page.waitForLoadState('networkidle')
    await sql('delete from auth.sessions where user_id = $1', [account.id])
    await page.addInitScript(`
      const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'))
      if (key) localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), expires_at: 1 }))`)
    await page.reload()
    await expect(page).toHaveURL('/auth?voltar=%2Ffeed')
    await expect(
      page.getByText('Sua sessão terminou. Entre de novo para continuar de onde parou.'),
    ).toBeVisible()
    expect(
      await page.evaluate('Object.keys(localStorage).some((name) => name.endsWith("-auth-token"))'),
    ).toBe(false)
  })

  test('without local storage, session storage keeps it', async ({ page }) => {
    await page.addInitScript(`Object.defineProperty(window, 'localStorage', {
      get() { throw new DOMException('blocked', 'SecurityError') },
    })`)
    const account = await newAccount('membro')
    await page.goto('/auth')
    await signInAs(page, account, PASSWORD)
    await expect(page).toHaveURL('/')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Bom dia|Boa tarde|Boa noite/)
  })
})
