import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import pg from 'pg'
import { CONTRACT } from '../../src/postgres/contract.ts'
import { freePort, startEngine } from '../../src/postgres/engine.ts'
import { prepareDatabase, readMigrations } from '../../src/postgres/migrations.ts'
import { loadSecrets, type Secrets } from '../../src/secrets.ts'
import type { Load, Measured } from './load.ts'
import type { Probed } from './probe.ts'
import { type Identity, PERSON } from './requests.ts'

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.ts')
const PROJECT = join(import.meta.dirname, 'project')
const JWT_SECRET = 'bench-bench-bench-bench-bench-bench'

/** A backend in a process of its own. */
export interface Served {
  pid: number
  port: number
  probe(wish?: 'look' | 'collect'): Promise<Probed>
  stop(): Promise<void>
}

/** One PostgreSQL, its databases, and processes that come and go. */
export interface Stage {
  identity: Identity
  adminUrl: string
  authenticatorUrl: string
  /** Connection string of another database on the same server. */
  urlOf(database: string): string
  serve(options?: { project?: string; database?: string; plain?: boolean }): Promise<Served>
  /** Loads of different numbers can run at once. */
  load(load: Load, number?: number): Promise<Measured>
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-backend-'))
  const secrets = await loadSecrets(dir)
  const port = await freePort()
  const engine = await startEngine({ dataDir: dir, password: secrets.databasePassword, port })
  const urlOf = (database: string) => {
    const url = new URL(engine.url)
    url.pathname = database
    return url.toString()
  }
  const authenticator = new URL(engine.url)
  authenticator.username = 'authenticator'
  authenticator.password = secrets.authenticatorPassword
  const loaders = [0, 1].map(() => fork(join(import.meta.dirname, 'load.ts')))
  const running: Served[] = []
  try {
    await fill(engine.url, secrets)
    return {
      identity: { apikey: secrets.publishableKey, token: await tokenOf() },
      adminUrl: engine.url,
      authenticatorUrl: authenticator.toString(),
      urlOf,
      serve: async ({ project = PROJECT, database = 'postgres', plain = false } = {}) => {
        const dataDir = join(dir, `process-${running.length}`)
        await mkdir(dataDir)
        const served = await serve(
          { project, dataDir, databaseUrl: urlOf(database), secretsFile: join(dir, 'secrets.json') },
          plain,
        )
        running.push(served)
        return served
      },
      load: (load, number = 0) => ask<Measured>(loaders[number] ?? raise('no such loader'), load),
      close: async () => {
        for (const loader of loaders) loader.kill()
        for (const served of running) await served.stop()
        await engine.stop()
        await rm(dir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    for (const loader of loaders) loader.kill()
    await engine.stop()
    throw error
  }
}

async function fill(adminUrl: string, { authenticatorPassword }: Secrets): Promise<void> {
  const migrations = await readMigrations(PROJECT)
  await prepareDatabase({ adminUrl, authenticatorPassword, contract: CONTRACT, migrations, seeds: [] })
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(await readFile(join(PROJECT, 'fill.sql'), 'utf8'))
  // The church that rests beside it sets its own for the role, and roles are the whole cluster's.
  await client.query("alter role authenticator in database postgres set pgrst.db_pre_request = ''")
  await client.query('vacuum analyze')
  await client.end()
}

const tokenOf = () =>
  new SignJWT({ role: 'authenticated', sub: PERSON, aud: 'authenticated', aal: 'aal1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(new TextEncoder().encode(JWT_SECRET))

export const jwtSecret = JWT_SECRET

interface ServeOptions {
  project: string
  dataDir: string
  databaseUrl: string
  secretsFile: string
}

/** @param plain as it runs in earnest, without what measures it from inside */
async function serve(options: ServeOptions, plain: boolean): Promise<Served> {
  const port = await freePort()
  const child = fork(MAIN, ['--project', options.project, '--data', options.dataDir], {
    execArgv: plain ? [] : ['--expose-gc', '--import', join(import.meta.dirname, 'probe.ts')],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: options.databaseUrl,
      SECRETS_FILE: options.secretsFile,
      // The load comes from one person at one address. It is counted as ever, and let through.
      RATE_LIMIT_PER_ADDRESS: '1000000000',
      RATE_LIMIT_PER_ACCOUNT: '1000000000',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await untilHealthy(child, port)
  return {
    pid: child.pid ?? 0,
    port,
    probe: (wish = 'look') => ask<Probed>(child, wish),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function untilHealthy(child: ChildProcess, port: number): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    if (child.exitCode !== null) throw new Error('a backend did not start')
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('a backend did not start in a minute')
}

function raise(message: string): never {
  throw new Error(message)
}

/** Sends a message and waits for what comes back. */
async function ask<T>(child: ChildProcess, message: Load | string): Promise<T> {
  const over = new AbortController()
  const { signal } = over
  child.send(message)
  try {
    const [answer] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => [{ failed: 'a process ended while it was measured' }]),
    ])
    if (answer && typeof answer === 'object' && 'failed' in answer) throw new Error(String(answer.failed))
    return answer
  } finally {
    over.abort()
  }
}
