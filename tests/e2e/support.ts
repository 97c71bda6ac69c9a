import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { emailOf, PASSWORD, type Role } from '../../scripts/demo-accounts.ts'
import { builtWeb } from '../../scripts/web-build.ts'
import { startChurch } from '../support/churches.ts'
import { sql } from './accounts.ts'

export { expectNoSeriousViolations, expectNoSeriousViolationsInAnyTheme } from './axe.ts'
export { emailOf, PASSWORD, type Role }

type Options = {
  /** What the console may say in this test, for example of an answer that the test provokes. */
  expectedConsole: RegExp | undefined
  /** The test is a first visit, or changes its browser for good (the clock): nothing is kept from those before. */
  isFirstVisit: boolean
}

/**
 * A worker's contexts, by what is special about them. They are kept from test to test, for what the browser has loaded and
 * compiled by then: that is half of the work of a page. What the app keeps in it is taken out before each test.
 */
const contexts = new Map<string, [BrowserContext, stays: Page]>()

/**
 * A context with a still page in it, which stays. The pages of a context share a process (playwright.config.ts); it ends with
 * the last of them, and with it goes what was compiled. The first page also holds the process's time zone and language.
 */
async function newKeptContext(browser: Browser, baseURL: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext()
  const still = await context.newPage()
  await still.goto(new URL('/favicon.svg', baseURL).href)
  return [context, still]
}

const KEPT_BY_APP = 'local_storage,indexeddb,cache_storage,service_workers'

/**
 * Every worker has a demo church to itself (`E2E_URL` names one that is running already, for all of them). Every test fails
 * on an error in the console or in the page that it did not expect.
 */
export const test = base.extend<Options, { churchUrl: string }>({
  churchUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      if (process.env.E2E_URL) return await use(process.env.E2E_URL)
      const church = await startChurch({ people: 'demo', webDir: await builtWeb() })
      process.env.E2E_URL = church.url
      process.env.E2E_DATABASE_URL = church.databaseUrl
      await use(church.url)
      await church.close()
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: ({ churchUrl }, use) => use(churchUrl),
  expectedConsole: [undefined, { option: true }],
  isFirstVisit: [false, { option: true }],
  context: async ({ browser, baseURL, hasTouch, timezoneId, isFirstVisit }, use) => {
    if (isFirstVisit) {
      const context = await browser.newContext()
      await use(context)
      return await context.close()
    }
    const key = [baseURL, hasTouch, timezoneId].join()
    const [context, still] = contexts.get(key) ?? (await newKeptContext(browser, String(baseURL)))
    contexts.set(key, [context, still])
    await use(context)
    const others = context.pages().filter((page) => page !== still)
    await Promise.all(others.map((page) => page.close()))
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)])
  },
  page: async ({ page, context, viewport, expectedConsole }, use) => {
    if (viewport) await page.setViewportSize(viewport)
    const devTools = await context.newCDPSession(page)
    await devTools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: KEPT_BY_APP })
    await devTools.detach()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`page: ${error.message}`))
    // Asked for at the moment of the press, it now and then reaches the browser too late.
    page.on('filechooser', () => undefined)
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()}`)
    })
    await use(page)
    expect(problems.filter((problem) => !expectedConsole?.test(problem))).toEqual([])
  },
})
export { expect }

const SESSIONS = join(import.meta.dirname, '..', '..', 'test-results', 'pages', 'sessions')

async function publishableKey(page: Page): Promise<string> {
  const html = await (await page.request.get('/')).text()
  const block = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(html)?.[1]
  return String(JSON.parse(block ?? '{}').key)
}

/** Where the church of this worker is. */
export const churchUrl = () => String(process.env.E2E_URL)

/** The role's session. One sign-in serves all tests of a run: the server limits how often one address may try. */
async function sessionOf(page: Page, role: Role): Promise<string> {
  const file = join(SESSIONS, `${role}-${new URL(churchUrl()).port}.json`)
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept) return kept
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: await publishableKey(page) },
    data: { email: emailOf(role), password: PASSWORD },
  })
  expect(answer.ok(), `${role} signs in: ${answer.status()}`).toBe(true)
  const session = await answer.text()
  await mkdir(SESSIONS, { recursive: true })
  await writeFile(file, session)
  return session
}

type Planted = { key: string; session: string; role: Role }

/** Runs in the browser, before the app: puts the session there once, so that signing out stays signed out. */
function plant({ key, session, role }: Planted) {
  const done = sessionStorage.getItem('signed-in') ?? ''
  if (done.split(' ').includes(role)) return
  sessionStorage.setItem('signed-in', `${done} ${role}`)
  localStorage.setItem(key, session)
}

/** The next page opens signed in. Tests that end a session use `signInByForm`: this one is shared by all. */
export async function signIn(page: Page, role: Role): Promise<void> {
  const session = await sessionOf(page, role)
  const key = `sb-${new URL(churchUrl()).hostname.split('.')[0]}-auth-token`
  await page.addInitScript(plant, { key, session, role })
}

/** Opens a page as a person of the church. */
export async function openAs(page: Page, role: Role, path: string): Promise<void> {
  await signIn(page, role)
  await page.goto(path)
}

/** Types e-mail and password where the person is asked for them, and waits until they are in. */
export async function signInByForm(page: Page, role: Role, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(emailOf(role))
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** The side menu, the user's block and the page of the shell. */
export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
export const menuLabels = (page: Page) => mainMenu(page).getByRole('link').allInnerTexts()

/** This browser forgets its session, from outside of the app: a page that is open would go on asking without one. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto(new URL('/compatibilidade.html', page.url()).href)
  await page.evaluate('localStorage.clear()')
}

/** Where short messages about what just happened are shown. */
export const toasts = (page: Page) => page.getByLabel('Avisos alt+T')

/** What was last sent to an address: the church has no mail server here, messages wait in the outbox. */
export async function lastMessage(to: string): Promise<{ link: string; code: string }> {
  let text = ''
  // The page may not have asked for it yet.
  await expect
    .poll(async () => {
      const [message] = await sql<{ text: string }>(
        'select text from auth.outbox where recipient = $1 order by id desc limit 1',
        [to],
      )
      text = message?.text ?? ''
      return text
    })
    .not.toBe('')
  return { link: /https?:\/\/\S+/.exec(text)?.[0] ?? '', code: /\b\d{6}\b/.exec(text)?.[0] ?? '' }
}

/** As where e-mail leaves the server: the pages offer it. What was sent still waits in the outbox here. */
export async function messagesLeave(page: Page): Promise<void> {
  await page.route('**/auth/v1/settings', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...(await response.json()), messages_leave: { email: true, sms: false } },
    })
  })
}
