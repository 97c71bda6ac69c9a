import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { Plans } from '../../src/rest/plans.ts'
import { loadSchema } from '../../src/rest/schema/load.ts'
import { apiSettings } from '../../src/rest/settings.ts'
import { StatementNames } from '../../src/rest/statement-names.ts'
import { percentile } from '../report.ts'
import type { Asked, Load } from './load.ts'
import { HOME, incomingOf, messageOf, OPERATIONS, type Operation, PERSON } from './requests.ts'
import { jwtSecret, type Served, type Stage } from './stage.ts'

const LITE = '0.10.0'
const CONNECTIONS = 16
/** One that takes seconds for a request would take minutes for a round. */
const LITE_ROUNDS = 3
/** Until the compiler has seen enough of it. */
const WARM_UP = 5_000
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 6)
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 800)

export interface Compared {
  operation: Operation
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of the processor that the backend itself takes for a request. */
  cpuMs: number
  driverPerSecond: number
  /** HTTP against the bare driver. */
  ratio: number
  /** HTTP against @supabase/lite; null where it cannot do it. */
  liteRatio: number | null
  liteProblem: string | null
}

/** Every operation by HTTP, by the bare driver and by @supabase/lite, in turns. */
export async function compare(stage: Stage, served: Served, lite: Lite | null): Promise<Compared[]> {
  const asked = await statementsOf(stage)
  const messages = HOME.map((asking) => messageOf(asking, stage.identity))
  await stage.load({ kind: 'http', port: served.port, messages, connections: 16, requests: WARM_UP })
  if (lite) {
    const home: Load = { kind: 'http', port: lite.port, messages, connections: 1, requests: 20 }
    await stage.load(home).catch(() => {})
    await stage.load({ ...home, connections: 4, requests: WARM_UP / 5 }).catch(() => {})
  }
  const results: Compared[] = []
  for (const operation of OPERATIONS) results.push(await compareOne(stage, served, lite, operation, asked))
  return results
}

async function compareOne(
  stage: Stage,
  served: Served,
  lite: Lite | null,
  operation: Operation,
  statementsOf: (operation: Operation) => Asked[],
): Promise<Compared> {
  const common = { connections: CONNECTIONS, milliseconds: ROUND_MS }
  const messages = operation.requests.map((asking) => messageOf(asking, stage.identity))
  const http: Load = { ...common, kind: 'http', port: served.port, messages }
  const [first] = operation.requests
  const driver: Load = {
    ...common,
    kind: 'driver',
    databaseUrl: stage.authenticatorUrl,
    readOnly: operation.target === 0.6 && first?.method === 'GET',
    settings: contextOf(stage, operation),
    asked: statementsOf(operation),
  }
  const rivals: Load = { ...http, port: lite?.port ?? 0 }
  let liteProblem = lite ? await problemOf(stage, rivals) : 'not installed'
  const perSecond: Record<'http' | 'driver' | 'lite', number[]> = { http: [], driver: [], lite: [] }
  const times: number[] = []
  let [cpuMs, requests] = [0, 0]
  for (let round = -1; round < ROUNDS; round++) {
    const before = await served.probe()
    const measured = await stage.load(http)
    const after = await served.probe()
    const bare = await stage.load(driver)
    const rival =
      liteProblem || round < 0 || round >= LITE_ROUNDS
        ? null
        : await stage.load(rivals).catch((error: Error) => {
            liteProblem = error.message.replaceAll(/\s+/g, ' ').slice(0, 60)
            return null
          })
    if (round < 0) continue
    perSecond.http.push(measured.perSecond)
    perSecond.driver.push(bare.perSecond)
    if (rival) perSecond.lite.push(rival.perSecond)
    times.push(...measured.times)
    cpuMs += after.cpuMs - before.cpuMs
    requests += measured.requests
  }
  const ratioTo = (other: number[]) =>
    percentile(
      other.map((one, round) => (perSecond.http[round] ?? 0) / one),
      50,
    )
  return {
    operation,
    perSecond: percentile(perSecond.http, 50),
    driverPerSecond: percentile(perSecond.driver, 50),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    cpuMs: cpuMs / requests,
    ratio: ratioTo(perSecond.driver),
    liteRatio: liteProblem ? null : ratioTo(perSecond.lite),
    liteProblem,
  }
}

/** Asks alone first: @supabase/lite fails when its first requests come at the same time. */
const problemOf = (stage: Stage, load: Load): Promise<string | null> =>
  stage.load({ ...load, connections: 1, milliseconds: undefined, requests: 5 }).then(
    () => null,
    (error: Error) => error.message.replaceAll(/\s+/g, ' ').slice(0, 60),
  )

/** The very statements that the backend makes of the requests. */
async function statementsOf(stage: Stage): Promise<(operation: Operation) => Asked[]> {
  const settings = apiSettings.parse({ max_rows: 0 })
  const pool = new pg.Pool({ connectionString: stage.adminUrl, max: 1 })
  const schema = await loadSchema(pool, settings)
  await pool.end()
  const names = new Map<string, string>()
  const plans = new Plans(settings, new StatementNames())
  return ({ name, requests }) =>
    requests.map((asking) => {
      const [statement] = plans.plan(incomingOf(asking, stage.identity), schema).statements
      if (!statement) throw new Error(`no statement for ${name}`)
      const { text, values = [] } = statement
      const known = names.get(text) ?? `statement ${names.size}`
      names.set(text, known)
      return { name: known, text, values: [...values] }
    })
}

/** Role, claims and what policies may read about the request, as the backend sets them. */
function contextOf(stage: Stage, { requests }: Operation): string[] {
  const [first] = requests
  if (!first) return []
  const { headers, method, resource } = incomingOf(first, stage.identity)
  return [
    ...['request.jwt.claims', JSON.stringify({ role: 'authenticated', sub: PERSON, aud: 'authenticated' })],
    ...['search_path', '"public"'],
    ...['request.method', method],
    ...['request.path', `/${resource}`],
    ...['request.headers', JSON.stringify(headers)],
    ...['role', 'authenticated'],
  ]
}

export interface Lite {
  port: number
  stop(): Promise<void>
}

/** Installs @supabase/lite into a temporary folder, once per machine, and starts it on a copy of the database. */
export async function startLite(stage: Stage): Promise<Lite | null> {
  const dir = join(tmpdir(), `bench-supabase-lite-${LITE}`)
  try {
    await mkdir(dir, { recursive: true })
    await writeFile(join(dir, 'package.json'), '{"private":true,"type":"module"}')
    const packages = [`@supabase/lite@${LITE}`, 'postgres@3', '@hono/node-server@1']
    await promisify(execFile)(
      'npm',
      ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages],
      {
        cwd: dir,
        timeout: 180_000,
        shell: process.platform === 'win32',
      },
    )
  } catch (error) {
    console.error(`@supabase/lite could not be installed: ${error instanceof Error ? error.message : error}`)
    return null
  }
  const file = join(dir, 'server.mjs')
  await copyFile(join(import.meta.dirname, 'lite-server.mjs'), file)
  const child: ChildProcess = fork(file, [], {
    cwd: dir,
    execArgv: [],
    env: { ...process.env, LITE_DATABASE_URL: stage.urlOf('lite'), LITE_JWT_SECRET: jwtSecret },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [null])])
  if (!ready) {
    console.error('@supabase/lite did not start')
    return null
  }
  return {
    port: ready.port,
    stop: async () => {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
