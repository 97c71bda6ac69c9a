import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, type Page, chromium as playwright } from '@playwright/test'
import pg from 'pg'
import { freePort } from '../../backend/src/postgres/engine.ts'
import { postmasterOf } from '../../backend/tests/operation/program.ts'
import type { Whereabouts } from '../../backend/tests/provide-backend.ts'
import { chromium } from '../../scripts/chromium.ts'
import { builtWeb } from '../../scripts/web-build.ts'
import { type Account, signedIn } from '../accounts.ts'

export const CAMPUS = 'Posse'
const PROCESS = join(import.meta.dirname, '..', '..', 'tests', 'support', 'church-process.ts')
const PROJECT = join(import.meta.dirname, '..', '..', 'supabase')

/** A church whose server is a process of its own: it can be killed and started again where it was. */
export class House {
  readonly url: string
  readonly #folder: string
  readonly #port: number
  #child: ChildProcess | null = null
  #where: Whereabouts | null = null
  #sql: pg.Client | null = null

  private constructor(folder: string, port: number) {
    this.#folder = folder
    this.#port = port
    this.url = `http://127.0.0.1:${port}`
  }

  static async open(): Promise<House> {
    const house = new House(await mkdtemp(join(tmpdir(), 'bench-projecao-')), await freePort())
    await house.start()
    return house
  }

  get where(): Whereabouts {
    if (!this.#where) throw new Error('the server is away')
    return this.#where
  }
  get sql(): pg.Client {
    if (!this.#sql) throw new Error('the server is away')
    return this.#sql
  }
  get port(): number {
    return this.#port
  }

  /** Gives how often it had to be tried: whoever keeps a server running tries again. */
  async start(): Promise<number> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#start()
        return tries
      } catch (error) {
        console.log(`the server did not start: ${error instanceof Error ? error.message : error}`)
        if (tries === TRIES) throw error
        await pause(2_000)
      }
    }
  }

  async #start(): Promise<void> {
    const child = fork(PROCESS, { execArgv: [], env: process.env })
    child.send({
      project: PROJECT,
      dataDir: join(this.#folder, 'data'),
      webDir: await builtWeb(),
      env: { ...process.env, PORT: String(this.#port), DATABASE_URL: '' },
      jobs: false,
    })
    const [answer]: [Whereabouts | { failure: string }] = await (once(child, 'message') as Promise<
      [Whereabouts]
    >)
    if ('failure' in answer) throw new Error(String(answer.failure))
    this.#child = child
    this.#where = answer
    this.#sql = new pg.Client({ connectionString: answer.databaseUrl })
    this.#sql.on('error', () => undefined)
    await this.#sql.connect()
  }

  /** As when somebody pulls the plug: the server and its database, without a word. */
  async kill(): Promise<void> {
    const { pid } = await postmasterOf(join(this.#folder, 'data'))
    const child = this.#child
    const ended = child && once(child, 'exit')
    child?.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await ended
    await this.#sql?.end().catch(() => undefined)
    this.#child = null
    this.#sql = null
  }

  async close(): Promise<void> {
    await this.#sql?.end().catch(() => undefined)
    const child = this.#child
    if (child?.connected) {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    }
    await rm(this.#folder, { recursive: true, force: true })
  }

  account(role: 'admin' | 'pastor' = 'admin'): Promise<Account> {
    const { secretKey, publishableKey } = this.where
    return signedIn({ url: this.url, secrets: { secretKey, publishableKey } }, this.sql, {
      role,
      campus: CAMPUS,
    })
  }

  /** Adds a screen and gives its public id. */
  async tela(nome: string, tipo: 'principal' | 'palco' | 'transparente' = 'principal'): Promise<string> {
    const { rows } = await this.sql.query<{ publico: string }>(
      'insert into public.telas (campus, nome, tipo) values ($1, $2, $3::public.tela_tipo) returning publico',
      [CAMPUS, nome, tipo],
    )
    return rows[0]?.publico ?? ''
  }
}

export const openBrowser = (): Promise<Browser> =>
  playwright.launch({ executablePath: chromium(), args: ['--no-sandbox', '--disable-gpu'] })

export const newContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'pt-BR' })

export async function signIn(page: Page, url: string, { login }: Account, fade = 0): Promise<void> {
  await page.goto(`${url}/auth`)
  await page.evaluate(`localStorage.setItem('projecao-opcoes', '{"fade":${fade}}')`)
  await page.getByLabel('E-mail').fill(login.email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(login.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/auth'))
}

/** A control of the campus. */
export async function openControl(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/projecao?campus=${CAMPUS}`)
  await page.getByRole('region', { name: 'Roteiro' }).waitFor()
}

export async function addText(page: Page, text: string, slides: number): Promise<void> {
  await page.getByRole('tab', { name: 'Texto' }).click()
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill(text)
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByText(`${slides} slides`).waitFor()
}

export async function endService(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Encerrar a projeção' }).click()
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await page.getByText('Encerrar a projeção?').waitFor({ state: 'hidden' })
}

const TRIES = 3
const LOOK_MS = 50

/** Until this is so in a page, asked from outside: the pages' own policy forbids them to evaluate text. */
export async function until(page: Page, expression: string, ms = 30_000): Promise<void> {
  const deadline = Date.now() + ms
  while (!(await page.evaluate<boolean>(`Promise.resolve(${expression}).then(Boolean)`))) {
    if (Date.now() > deadline) throw new Error(`not in time: ${expression}`)
    await pause(LOOK_MS)
  }
}

/** How much else the machine does: processes that wait for its cores, of the last minute. */
export const load = () => (loadavg()[0] ?? 0).toFixed(1)

export type Line = { what: string; figures: string; target: string; isHeld: boolean | null }

/** A line of the report: what, its figures, the target, whether it is held (null: only shown), and the load. */
export const cellsOf = ({ what, figures, target, isHeld }: Line): string[] => [
  what,
  figures,
  target,
  isHeld === null ? '' : isHeld ? '✓' : '✗',
  load(),
]
export const HEADS = ['', 'measured', 'target', '', 'load']
