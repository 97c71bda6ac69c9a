import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { createAuthenticator } from '../../src/auth/caller.ts'
import { auth } from '../../src/auth/index.ts'
import { createKeys, type Keys } from '../../src/auth/keys.ts'
import { createVault } from '../../src/auth/mfa/vault.ts'
import { Passwords } from '../../src/auth/passwords.ts'
import { MemoryRateLimits, type RateLimits } from '../../src/auth/rate-limit.ts'
import { authSettings } from '../../src/auth/settings.ts'
import { trustLocal } from '../../src/guard/proxies.ts'
import { createMail } from '../../src/mail/index.ts'
import { MessageSettings } from '../../src/outbox/message-settings.ts'
import { CONTRACT } from '../../src/postgres/contract.ts'
import { Database } from '../../src/postgres/database.ts'
import { loadSecrets, type Secrets } from '../../src/secrets.ts'
import { createSms } from '../../src/sms/index.ts'

/** What a hash costs is proved beside it (passwords.test.ts); here hundreds are made. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export const PASSWORD = 'stone-and-paper-7'

export interface Letter {
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
  sent_at: Date | null
  given_up_at: Date | null
  attempts: number
  error: string | null
}

/** The Auth API on its own port with settings of a test's own, over the library's database. */
export interface AuthBackend {
  url: string
  app: FastifyInstance
  keys: Keys
  secrets: Secrets
  /** Where the secrets are kept, for commands that change them. */
  secretsFile: string
  /** A browser of its own. */
  client(auth?: NonNullable<SupabaseClientOptions<'public'>['auth']>): SupabaseClient
  admin: SupabaseClient
  /** A plain request under /auth/v1, for what auth-js hides. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Messages to an address, newest first. */
  letters(address: string): Promise<Letter[]>
  /** An account with a confirmed address. */
  account(): Promise<{ id: string; email: string }>
  close(): Promise<void>
}

/** Starts it with `[auth]` as `config.toml` writes it. */
export async function startAuth(
  settings: Record<string, unknown> = {},
  databaseUrl: string = inject('databaseUrl'),
  env: Record<string, string> = {},
  limits?: RateLimits,
  /** Codes for phones are read in the outbox, as if a provider had taken them; `false` where none is set up. */
  texts = true,
): Promise<AuthBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'auth-'))
  const secrets = await loadSecrets(dataDir)
  const { rate_limit, ...rest } = settings
  const parsed = authSettings.parse({ ...rest, rate_limit: { sms_sent: 300, ...(rate_limit ?? {}) } })
  const db = new Database({ adminUrl: databaseUrl, authenticatorUrl: databaseUrl })
  const secretsFile = join(dataDir, 'secrets.json')
  const keys = await createKeys(secrets, parsed, secretsFile)
  const authenticate = createAuthenticator(keys, secrets)
  const app = fastify({ trustProxy: trustLocal, pluginTimeout: 60_000 })
  const kept = new MessageSettings(db, createVault(Buffer.from(secrets.encryptionKey, 'base64')), app.log)
  await kept.refresh()
  const mail = createMail({
    db,
    settings: parsed,
    log: app.log,
    env: { MESSAGE_HOSTS: env.MESSAGE_HOSTS },
    kept,
  })
  const sms = createSms({ db, settings: parsed, log: app.log, env, kept })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  await app.register(auth, {
    prefix: '/auth/v1',
    db,
    settings: parsed,
    keys,
    secrets,
    authenticate,
    mail,
    sms: { ...sms, leaves: texts || sms.leaves },
    kept,
    env,
    publicUrl: url,
    passwords: new Passwords(CHEAP),
    // Of its own: tests beside it count for themselves.
    limits: limits ?? new MemoryRateLimits(),
  })
  await app.listen({ port, host: '127.0.0.1' })
  const make = (key: string, options = {}) =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false, ...options } })
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await db.admin.query<Row>(text, values)).rows
  const admin = make(secrets.secretKey)
  return {
    url,
    app,
    keys,
    secrets,
    secretsFile,
    admin,
    client: (options) => make(secrets.publishableKey, options),
    send: (method, path, body, headers) =>
      fetch(`${url}/auth/v1${path}`, {
        method,
        redirect: 'manual',
        body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
        headers: { apikey: secrets.publishableKey, 'content-type': 'application/json', ...headers },
      }),
    sql,
    letters: (address) =>
      sql<Letter>('select * from auth.outbox where recipient = $1 order by id desc', [address]),
    account: async () => {
      const email = address()
      const { data, error } = await admin.auth.admin.createUser({
        email,
        password: PASSWORD,
        email_confirm: true,
      })
      if (error) throw error
      return { id: data.user.id, email }
    },
    close: async () => {
      await app.close()
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A database of its own, with nothing but the contract: for tests that take what others leave there. */
export async function freshDatabase(): Promise<string> {
  const url = new URL(inject('databaseUrl'))
  const name = `auth_${randomUUID().replaceAll('-', '')}`
  const server = new pg.Client({ connectionString: url.href })
  await server.connect()
  await server.query(`create database ${name}`)
  await server.end()
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  for (const file of CONTRACT) await client.query(await readFile(file, 'utf8'))
  await client.end()
  return url.href
}

async function freePort(): Promise<number> {
  const probe = fastify()
  const { port } = new URL(await probe.listen({ port: 0, host: '127.0.0.1' }))
  await probe.close()
  return Number(port)
}

/** An address that nobody has yet. */
export const address = () => `${randomUUID()}@people.example`

export const codeIn = (letter: Letter | undefined) => /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? ''
export const linkIn = (letter: Letter | undefined) => /http\S+\/verify\S+/.exec(letter?.text ?? '')?.[0] ?? ''

export interface Refusal {
  status: number
  code?: unknown
  error_code?: string
  msg?: string
  message?: string
}

export async function refusalOf(answer: Promise<Response>): Promise<Refusal> {
  const response = await answer
  return { ...JSON.parse(await response.text()), status: response.status }
}
