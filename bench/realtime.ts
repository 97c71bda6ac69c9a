import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { chromium as playwright } from '@playwright/test'
import { SignJWT } from 'jose'
import pg from 'pg'
import { machine, percentile, table } from '../backend/bench/report.ts'
import { type Backend, startBackend } from '../backend/src/backend.ts'
import { chromium } from '../scripts/chromium.ts'
import type { SocketsOrder, SocketsReport } from './realtime-sockets.ts'

/*
 * 500 people of the church at their bells, each on a socket of their own (in another process); notices are written for
 * some of them. Everybody must get their own and nobody else's, and the time from commit to receipt is measured, with
 * database, backend and sockets on one machine. Twice: with the bell's filter, and without it, so that for each notice
 * row-level security is asked for all 500.
 */
const SOCKETS = 500
const TARGET_P95_MS = 150
const SINGLE_NOTICES = 300
const PAUSE_MS = 40
const BURST = 200
const BURST_NAME = `${BURST} notices in one commit`
const PATIENCE_MS = 20_000

interface Person {
  id: string
  token: string
}

export async function realtime(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-realtime-'))
  const backend = await startBackend({
    project: join(import.meta.dirname, '..', 'supabase'),
    dataDir,
    env: { ...process.env, PORT: '0', DATABASE_URL: '' },
  })
  const holder = fork(join(import.meta.dirname, 'realtime-sockets.ts'))
  const sql = new pg.Client({ connectionString: backend.databaseUrl })
  await sql.connect()
  try {
    const people = await createPeople(backend, sql)
    const rows: string[][] = []
    let held = true
    for (const filtered of [true, false]) {
      const how = filtered ? 'with the filter of the bell' : 'row-level security alone'
      const measured = await opened(holder, backend, people, filtered)
      // Later sockets take the place of the first ones.
      const memory = filtered ? measured : ''
      for (const { name, write } of [
        { name: 'one notice at a time', write: () => writeSingly(sql, people) },
        { name: BURST_NAME, write: () => writeBurst(sql, people) },
      ]) {
        const wanted = await write()
        const report = await received(holder, wanted)
        const isRight = isExact(report, wanted)
        const p95 = percentile(report.milliseconds, 95)
        // Without a filter a burst asks 200 × 500 times whether a row may be read: shown, not bound.
        const isBound = filtered || name !== BURST_NAME
        if (!isRight || (isBound && p95 > TARGET_P95_MS)) held = false
        const ms = [percentile(report.milliseconds, 50), p95, Math.max(...report.milliseconds)].map(String)
        rows.push([
          `${name}, ${how}`,
          isRight ? 'only theirs, all of them' : 'WRONG',
          ...ms,
          isBound ? `≤ ${TARGET_P95_MS}` : '',
          memory,
        ])
      }
      await ask(holder, { do: 'close' })
    }
    rows.push(await inChromium(backend, sql, people))
    console.log(machine())
    const head = [
      `${SOCKETS} sockets`,
      'received',
      'p50 ms',
      'p95 ms',
      'max ms',
      'target p95',
      'memory per socket',
    ]
    console.log(table(head, rows))
    return held
  } finally {
    holder.kill()
    await sql.end()
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function createPeople({ secrets }: Backend, sql: pg.Client): Promise<Person[]> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
       created_at, updated_at)
     select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
       'pessoa' || n || '@medida.test', now(), '{}', '{"first_name": "Pessoa", "last_name": "Medida"}', now(), now()
     from generate_series(1, ${SOCKETS}) n returning id`,
  )
  const key = new TextEncoder().encode(secrets.jwtSecret)
  return Promise.all(
    rows.map(async ({ id }) => ({
      id,
      token: await new SignJWT({ sub: id, role: 'authenticated', aal: 'aal1' })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(key),
    })),
  )
}

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

const socketUrl = ({ url, secrets }: Backend) =>
  `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${secrets.publishableKey}&vsn=2.0.0`

async function ask(holder: ChildProcess, order: SocketsOrder): Promise<SocketsReport> {
  holder.send(order)
  const [report] = await once(holder, 'message')
  return report
}

/** Opens the sockets and gives what each takes of this process's memory. */
async function opened(
  holder: ChildProcess,
  backend: Backend,
  people: Person[],
  filtered: boolean,
): Promise<string> {
  const used = () => {
    if (typeof collect === 'function') collect()
    const { rss, heapUsed, external } = process.memoryUsage()
    return { rss, own: heapUsed + external }
  }
  const before = used()
  const { opened: count } = await ask(holder, { do: 'open', url: socketUrl(backend), people, filtered })
  if (count !== SOCKETS) throw new Error(`${count} of ${SOCKETS} sockets are open`)
  const after = used()
  const each = (part: 'rss' | 'own') => `${Math.round((after[part] - before[part]) / SOCKETS / 1024)} KiB`
  return `${each('own')} (${each('rss')} of the process)`
}

/** Whom how many notices are for. */
type Wanted = Map<string, number>

/** One commit each, for every third person in turn. */
async function writeSingly(sql: pg.Client, people: Person[]): Promise<Wanted> {
  const wanted: Wanted = new Map()
  for (let n = 0; n < SINGLE_NOTICES; n += 1) {
    const { id } = people[(n * 3) % SOCKETS] ?? people[0] ?? { id: '' }
    await sql.query("select app.notificar($1, 'Escala', 'Você serve no domingo às 19h.')", [id])
    wanted.set(id, (wanted.get(id) ?? 0) + 1)
    await pause(PAUSE_MS)
  }
  return wanted
}

async function writeBurst(sql: pg.Client, people: Person[]): Promise<Wanted> {
  const ids = people.slice(0, BURST).map(({ id }) => id)
  await sql.query(
    "select app.notificar(id, 'Culto', 'O culto começa em uma hora.') from unnest($1::uuid[]) id",
    [ids],
  )
  return new Map(ids.map((id) => [id, 1]))
}

/** Waits until as many have come as were written, and a moment for those that should not. */
async function received(holder: ChildProcess, wanted: Wanted): Promise<SocketsReport> {
  const sum = [...wanted.values()].reduce((all, one) => all + one, 0)
  const total: SocketsReport = { opened: 0, received: {}, milliseconds: [] }
  const deadline = Date.now() + PATIENCE_MS
  let last = false
  while (!last) {
    last = total.milliseconds.length >= sum || Date.now() > deadline
    await pause(500)
    const { received: some, milliseconds } = await ask(holder, { do: 'report' })
    total.milliseconds.push(...milliseconds)
    for (const [id, { own, foreign }] of Object.entries(some)) {
      const known = total.received[id] ?? { own: 0, foreign: 0 }
      total.received[id] = { own: known.own + own, foreign: known.foreign + foreign }
    }
  }
  return total
}

function isExact({ received: got }: SocketsReport, wanted: Wanted): boolean {
  const ids = new Set([...Object.keys(got), ...wanted.keys()])
  return [...ids].every((id) => got[id]?.foreign === 0 && got[id].own === (wanted.get(id) ?? 0))
}

/** A page in Chromium that keeps a socket and notes when its notices come. */
async function inChromium(backend: Backend, sql: pg.Client, people: Person[]): Promise<string[]> {
  const [person] = people
  if (!person) throw new Error('nobody')
  const browser = await playwright.launch({
    executablePath: chromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${backend.url}/health`)
    await page.evaluate(listening(socketUrl(backend), person))
    const notices = 50
    for (let n = 0; n < notices; n += 1) {
      await sql.query("select app.notificar($1, 'Escala', 'Você serve no domingo às 19h.')", [person.id])
      await pause(PAUSE_MS)
    }
    await pause(1_000)
    const times: number[] = JSON.parse(await page.title())
    const isRight = times.length === notices
    const ms = [percentile(times, 50), percentile(times, 95), Math.max(...times)].map(String)
    return ['one page in Chromium', isRight ? 'all of them' : `${times.length} of ${notices}`, ...ms, '', '']
  } finally {
    await browser.close()
  }
}

/** Runs in the page: joins, and gathers the times in its title. */
const listening = (url: string, { token }: Person) => {
  const config = { postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'notifications' }] }
  const join = JSON.stringify(['1', '1', 'realtime:bell', 'phx_join', { config, access_token: token }])
  return `new Promise((done) => {
    const times = []
    const socket = new WebSocket(${JSON.stringify(url)})
    socket.onopen = () => socket.send(${JSON.stringify(join)})
    socket.onmessage = ({ data }) => {
      const at = Date.now()
      const [, , , event, payload] = JSON.parse(data)
      if (event === 'system') done()
      if (event === 'postgres_changes') times.push(at - Date.parse(payload.data.commit_timestamp))
      document.title = JSON.stringify(times)
    }
  })`
}
