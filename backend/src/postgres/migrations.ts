import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { StartError } from '../start-error.ts'

export interface Migration {
  version: string
  name: string
  sql: string
}

export interface MigrationState {
  applied: number
  latest: string | null
}

/** Two processes that start at once on one database apply nothing twice. The number is arbitrary and ours. */
const LOCK = 7_420_018

const FILE_NAME = /^(\d+)_(.+)\.sql$/

/** The project's migrations in order of version, as the Supabase CLI names them (`<timestamp>_<name>.sql`). */
export async function readMigrations(project: string): Promise<Migration[]> {
  const folder = join(project, 'migrations')
  const files = await readdir(folder).catch(() => [])
  const found = files.sort().flatMap((file) => {
    const match = FILE_NAME.exec(file)
    return match?.[1] && match[2] ? [{ file, version: match[1], name: match[2] }] : []
  })
  return Promise.all(
    found.map(async ({ file, version, name }) => ({
      version,
      name,
      sql: await readFile(join(folder, file), 'utf8'),
    })),
  )
}

/** SQL that the backend itself needs in the database: each file runs when it is new or has changed. */
async function applyContract(client: pg.Client, files: string[]): Promise<void> {
  await client.query('create schema if not exists backend')
  await client.query('revoke all on schema backend from public')
  await client.query('create table if not exists backend.applied (file text primary key, hash text not null)')
  for (const path of files) {
    const file = path.split('/').slice(-2).join('/')
    const sql = await readFile(path, 'utf8')
    const hash = createHash('sha256').update(sql).digest('hex')
    const known = await client.query('select from backend.applied where file = $1 and hash = $2', [
      file,
      hash,
    ])
    if (known.rowCount) continue
    await inTransaction(client, async () => {
      await client.query(sql)
      await client.query(
        'insert into backend.applied values ($1, $2) on conflict (file) do update set hash = excluded.hash',
        [file, hash],
      )
    })
  }
}

/**
 * Dumps set `search_path` and other settings for the whole session; each file starts with those of a new one. What the
 * contract has set for the database is not known to a session that was there before.
 */
const RESET = `reset role; reset all; set client_min_messages = 'warning'; set search_path = "$user", public, extensions`

/** Applies what is missing, each migration in its own transaction, recorded as the Supabase CLI records it. */
async function applyMigrations(client: pg.Client, migrations: Migration[]): Promise<MigrationState> {
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const done = new Set(rows.map((row) => row.version))
  for (const { version, name, sql } of migrations) {
    if (done.has(version)) continue
    try {
      await inTransaction(client, async () => {
        await client.query(sql)
        await client.query(RESET)
        await client.query(
          'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
          [version, [sql], name],
        )
      })
    } catch (error) {
      throw new StartError(`A migração ${version}_${name} falhou e foi desfeita: ${explain(error, sql)}`)
    }
  }
  return { applied: migrations.length, latest: migrations.at(-1)?.version ?? null }
}

/** `auto_expose_new_tables = false`: without a grant, row-level security has nothing to decide. */
async function hideNewTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isNew: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is null as "isNew"`,
  )
  if (!rows[0]?.isNew) return
  for (const kind of ['tables', 'sequences', 'functions'])
    await client.query(
      `alter default privileges in schema public revoke all on ${kind} from anon, authenticated, service_role`,
    )
}

/**
 * The CLI's two history tables. A database that had migrations before it met this backend is not new: its seeds
 * count as done, since they could be anything but what its people have made of it.
 */
async function prepareHistory(client: pg.Client, seeds: string[]): Promise<void> {
  await client.query('create schema if not exists supabase_migrations')
  const { rows } = await client.query<{ foreign_history: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null
       and to_regclass('supabase_migrations.seed_files') is null as foreign_history`,
  )
  await client.query(
    'create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)',
  )
  await client.query(
    'create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)',
  )
  if (!rows[0]?.foreign_history) return
  await client.query(
    `insert into supabase_migrations.seed_files select path, '' from unnest($1::text[]) path on conflict do nothing`,
    [seeds.map((path) => basename(path))],
  )
}

/** Runs each seed file once in the life of a database. */
async function applySeeds(client: pg.Client, files: string[]): Promise<void> {
  for (const path of files) {
    const known = await client.query('select from supabase_migrations.seed_files where path = $1', [
      basename(path),
    ])
    if (known.rowCount) continue
    const sql = await readFile(path, 'utf8')
    try {
      await inTransaction(client, async () => {
        await client.query(sql)
        await client.query(RESET)
        await client.query('insert into supabase_migrations.seed_files values ($1, $2)', [
          basename(path),
          createHash('sha256').update(sql).digest('hex'),
        ])
      })
    } catch (error) {
      throw new StartError(`Os dados de ${basename(path)} não puderam ser gravados: ${explain(error, sql)}`)
    }
  }
}

export interface Preparation {
  adminUrl: string
  authenticatorPassword: string | null
  contract: string[]
  migrations: Migration[]
  seeds: string[]
  /** Whether tables that a new project makes in `public` can be reached by the API's roles without a grant. */
  exposeNewTables?: boolean
}

/** Brings a database to the state that this version and this project want. Safe to run at every start. */
export async function prepareDatabase(preparation: Preparation): Promise<MigrationState> {
  const client = new pg.Client({ connectionString: preparation.adminUrl, application_name: 'migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query("set client_min_messages = 'warning'")
    await applyContract(client, preparation.contract)
    if (preparation.exposeNewTables === false) await hideNewTables(client)
    await inTransaction(client, () => prepareHistory(client, preparation.seeds))
    if (preparation.authenticatorPassword) {
      const password = client.escapeLiteral(preparation.authenticatorPassword)
      await client.query(`alter role authenticator with login noinherit password ${password}`)
    }
    await client.query(RESET)
    const state = await applyMigrations(client, preparation.migrations)
    await applySeeds(client, preparation.seeds)
    return state
  } finally {
    await client.end()
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function explain(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error ? error.message : String(error)
  const extension = /^extension "(.+)" is not available$/.exec(error.message)?.[1]
  if (extension)
    return `a extensão "${extension}" não vem com este PostgreSQL; indique em DATABASE_URL um servidor que a tenha`
  const line = error.position ? ` (linha ${sql.slice(0, Number(error.position)).split('\n').length})` : ''
  return `${error.message}${line}`
}
