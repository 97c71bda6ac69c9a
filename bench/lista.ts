import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium as playwright } from '@playwright/test'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { z } from 'zod'
import { startBackend } from '../backend/src/backend.ts'
import { chromium } from '../scripts/chromium.ts'
import { builtWeb } from '../scripts/web-build.ts'
import type { Database } from '../supabase/database.types.ts'
import { CAMPI, PEOPLE } from './membros.ts'
import { machine, percentile, table } from './report.ts'

const MANY = 100_000
const ROUNDS = 60
const EMAIL = 'lista@medida.test'
const PASSWORD = 'Medida@2026'
const SCROLL_MS = 10_000
/** A frame in a hundred may be late for reasons of the machine. */
const LIMIT_DROPPED = 0.01

type Client = SupabaseClient<Database>
type Measure = {
  name: string
  limit: number
  ask: (client: Client, round: number) => PromiseLike<{ error: unknown }>
}

/** What somebody types who looks for a person, letter by letter. */
const TYPED = ['jose magalhaes', 'conceicao falcao', 'tarcisio', 'debora bran', '62900012', 'pessoa7712@']
const STEPS = TYPED.flatMap((text) =>
  Array.from({ length: text.length - 1 }, (_, end) => text.slice(0, end + 2)),
)

const QUATRO_REGRAS = {
  combina: 'todos',
  regras: [
    { campo: 'situacao', operador: 'igual', valor: ['membro', 'congregado'] },
    { campo: 'idade', operador: 'entre', valor: [18, 35] },
    { campo: 'ministerio', operador: 'igual', valor: ['Louvor', 'Kids'] },
    { combina: 'nenhum', regras: [{ campo: 'presenca', operador: 'presente', valor: [4] }] },
  ],
}

const TABLES = ['membros_igreja', 'membros_funcoes', 'attendances'].map((name) => `public.${name}`)

/** What the rules ask of the people: ages, functions, presence of eight Sundays. */
const DETAILS = [
  `update public.membros_igreja set data_nascimento = date '1940-01-01' + (abs(hashtext(id::text)) % 30000)`,
  `insert into public.membros_funcoes (membro_id, ministerio, funcao)
   select id, (array['Louvor', 'Kids', 'Mídias'])[1 + abs(hashtext(id::text)) % 3], 'Apoio' from public.membros_igreja
   where abs(hashtext(id::text)) % 5 = 0`,
  `insert into public.events (id, name, campus, date)
   select 'c' || c || 's' || s, 'Culto', 'Campus ' || c, now() - make_interval(weeks => s)
   from generate_series(1, ${CAMPI}) c, generate_series(1, 8) s`,
  `insert into public.attendances (member_id, event_id, campus)
   select m.id, 'c' || substr(m.campus, 8) || 's' || s, m.campus from public.membros_igreja m, generate_series(1, 8) s
   where abs(hashtext(m.id::text || s)) % 3 = 0`,
  ...TABLES.map((name) => `vacuum analyze ${name}`),
]

/** A hundred thousand people at once: without the record of every change, which would take most of the time. */
async function fill(sql: pg.Client): Promise<void> {
  const triggers = async (what: 'disable' | 'enable') => {
    for (const name of TABLES) await sql.query(`alter table ${name} ${what} trigger user`)
  }
  await triggers('disable')
  await sql.query(PEOPLE, [1, MANY])
  for (const statement of DETAILS) await sql.query(statement)
  await triggers('enable')
}

async function timesOf(client: Client, { name, ask }: Measure): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    const { error } = await ask(client, round)
    if (error) throw new Error(`${name}: ${JSON.stringify(error)}`)
    times.push(performance.now() - started)
  }
  return times.slice(5)
}

const traceSchema = z.object({ traceEvents: z.array(z.object({ name: z.string() })) })

/** Scrolls the list as a person with a wheel does; gives the frames that Chromium drew and those that it dropped. */
async function scroll(browser: Browser, url: string): Promise<{ drawn: number; dropped: number }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${url}/auth`)
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/auth'))
  await page.goto(`${url}/membros`)
  await page.getByText(/^Mostrando/).waitFor({ state: 'attached' })
  const folder = await mkdtemp(join(tmpdir(), 'bench-trace-'))
  const path = process.env.TRACE_FILE || join(folder, 'trace.json')
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame']
  await browser.startTracing(page, { path, categories })
  await page.mouse.move(700, 500)
  const end = performance.now() + SCROLL_MS
  while (performance.now() < end) {
    await page.mouse.wheel(0, 120)
    await page.waitForTimeout(16)
  }
  await browser.stopTracing()
  const { traceEvents } = traceSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  await rm(folder, { recursive: true, force: true })
  const count = (name: string) => traceEvents.filter((event) => event.name === name).length
  return { drawn: count('DrawFrame'), dropped: count('DroppedFrame') }
}

/** The list of a hundred thousand members in twenty campuses: search as one types, a saved list, a member, scrolling. */
export async function lista(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-lista-'))
  const backend = await startBackend({
    project: join(import.meta.dirname, '..', 'supabase'),
    dataDir,
    webDir: await builtWeb(),
    env: { ...process.env, PORT: '0' },
  })
  const sql = new pg.Client({ connectionString: backend.databaseUrl })
  await sql.connect()
  try {
    await sql.query(
      `insert into public.campi (nome) select 'Campus ' || g from generate_series(1, ${CAMPI}) g on conflict do nothing`,
    )
    const service = createClient<Database>(backend.url, backend.secrets.secretKey)
    const created = await service.auth.admin.createUser({
      email: EMAIL,
      password: PASSWORD,
      email_confirm: true,
    })
    if (created.error) throw created.error
    const client = createClient<Database>(backend.url, backend.secrets.publishableKey)
    const signedIn = await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
    if (signedIn.error) throw signedIn.error
    await fill(sql)
    const saved = await client
      .from('listas_de_membros')
      .insert({ nome: 'Quatro regras', filtro: { regras: QUATRO_REGRAS } })
      .select('id')
      .single()
    if (saved.error) throw saved.error
    const { rows } = await sql.query<{ id: string }>('select id from public.membros_igreja limit 100')
    const measures: Measure[] = [
      {
        name: 'search as one types',
        limit: 60,
        ask: (asking, round) =>
          asking.rpc('buscar_membros', { busca: STEPS[(round * 7) % STEPS.length], limite: 50 }),
      },
      {
        name: 'saved list of four rules, its first page and count',
        limit: 300,
        ask: async (asking) => {
          const [page, count] = await Promise.all([
            asking.rpc('buscar_membros', { lista: saved.data.id }),
            asking.rpc('contar_membros', { lista: saved.data.id }),
          ])
          return { error: page.error ?? count.error }
        },
      },
      {
        name: 'opening a member',
        limit: 150,
        ask: (asking, round) =>
          asking
            .from('membros_igreja')
            .select('*, funcoes:membros_funcoes(*)')
            .eq('id', rows[round % rows.length]?.id ?? '')
            .single(),
      },
    ]
    let held = true
    const lines: string[][] = []
    for (const measure of measures) {
      const times = await timesOf(client, measure)
      const p95 = percentile(times, 95)
      if (p95 > measure.limit) held = false
      lines.push([measure.name, percentile(times, 50).toFixed(1), p95.toFixed(1), `≤ ${measure.limit}`])
    }
    const browser = await playwright.launch({
      executablePath: chromium(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    })
    const { drawn, dropped } = await scroll(browser, backend.url).finally(() => browser.close())
    if (drawn === 0 || dropped / (drawn + dropped) > LIMIT_DROPPED) held = false
    console.log(machine())
    console.log(table([`${MANY} members, ${ROUNDS} rounds`, 'p50 ms', 'p95 ms', 'target'], lines))
    console.log(
      `\nScrolling for ${SCROLL_MS / 1000} s: ${drawn} frames drawn, ${dropped} dropped (target ≤ 1 %).`,
    )
    return held
  } finally {
    await sql.end()
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
