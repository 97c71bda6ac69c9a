import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { firstConnection } from './first-connection.ts'
import { prepareStandIns } from './stand-ins.ts'

export interface Migration {
  version: string
  name: string
  sql: string
  /** On the first migration alone: ways to it from histories that it took the place of. */
  bridges?: Bridge[]
}

/** What leads a database whose newest migration is `from` to where the project's first migration leads an empty one. */
export interface Bridge {
  from: string
  sql: string
}

export interface MigrationState {
  applied: number
  latest: string | null
}

/** Two processes that start at once on one database apply nothing twice. The number is arbitrary and ours. */
const LOCK = 7_420_018

const FILE_NAME = /^(\d+)_(.+)\.sql$/

async function readNumbered(folder: string, pattern: RegExp) {
  const files = await readdir(folder).catch(() => [])
  const found = files.sort().flatMap((file) => {
    const match = pattern.exec(file)
    return match?.[1] ? [{ file, version: match[1], name: match[2] ?? '' }] : []
  })
  return Promise.all(
    found.map(async ({ file, version, name }) => ({
      version,
      name,
      sql: await readFile(join(folder, file), 'utf8'),
    })),
  )
}

/**
 * The project's migrations in order of version, as the Supabase CLI names them (`<timestamp>_<name>.sql`). Where older ones were
 * squashed into the first, `bridges/<version>.sql` leads there a database that stopped at that older version.
 */
export async function readMigrations(project: string): Promise<Migration[]> {
  const [first, ...later] = await readNumbered(join(project, 'migrations'), FILE_NAME)
  if (!first) return []
  const bridges = await readNumbered(join(project, 'bridges'), /^(\d+)\.sql$/)
  return [{ ...first, bridges: bridges.map(({ version, sql }) => ({ from: version, sql })) }, ...later]
}

/** Versions that were applied to a database and that the project neither has nor has squashed, in order. */
export async function unknownMigrations(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const squashed = migrations[0]?.bridges?.at(-1)?.from ?? ''
  const { rows } = await client.query<{ version: string }>(
    `select version from supabase_migrations.schema_migrations where version <> all ($1) and version > $2 order by version`,
    [migrations.map(({ version }) => version), squashed],
  )
  return rows.map(({ version }) => version)
}

interface ContractFile {
  file: string
  sql: string
  hash: string
}

const readContract = (paths: string[]): Promise<ContractFile[]> =>
  Promise.all(
    paths.map(async (path) => {
      const sql = await readFile(path, 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
      return { file: path.split('/').slice(-2).join('/'), sql, hash }
    }),
  )

const exists = async (client: pg.Client, table: string) => {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    table,
  ])
  return rows[0]?.found === true
}

/**
 * Looks at a database before anything is changed in it.
 *
 * @returns whether it has been in use and is about to be changed
 * @throws StartError when a newer version has worked on it
 */
async function isUpgrade(
  client: pg.Client,
  contract: ContractFile[],
  migrations: Migration[],
): Promise<boolean> {
  if (!(await exists(client, 'supabase_migrations.schema_migrations'))) return false
  // A project whose migrations are switched off knows of none.
  const [unknown] = migrations.length > 0 ? await unknownMigrations(client, migrations) : []
  if (unknown)
    throw new StartError(
      `Os dados são de uma versão mais nova deste programa (a migração ${unknown} não é conhecida). Atualize o programa, ou restaure uma cópia feita por esta versão.`,
    )
  if (!(await exists(client, 'backend.applied'))) return false
  const { rows } = await client.query<{ is_due: boolean }>(
    `select exists (select from unnest($1::text[], $2::text[]) as wanted (file, hash)
         where not exists (select from backend.applied done where done.file = wanted.file and done.hash = wanted.hash))
       or exists (select from unnest($3::text[]) as wanted (version)
         where not exists (select from supabase_migrations.schema_migrations done where done.version = wanted.version))
       as is_due`,
    [
      contract.map(({ file }) => file),
      contract.map(({ hash }) => hash),
      migrations.map(({ version }) => version),
    ],
  )
  return rows[0]?.is_due === true
}

/** SQL that the backend itself needs in the database: each file runs when it is new or has changed. */
async function applyContract(client: pg.Client, files: ContractFile[]): Promise<void> {
  await client.query('create schema if not exists backend')
  await client.query('revoke all on schema backend from public')
  await client.query('create table if not exists backend.applied (file text primary key, hash text not null)')
  for (const { file, sql, hash } of files) {
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

async function recordMigration(client: pg.Client, { version, name, sql }: Migration): Promise<void> {
  await client.query(
    'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
    [version, [sql], name],
  )
}

/** A database with the history that the first migration took the place of goes on from there, and has the new history. */
async function crossBridge(client: pg.Client, [first]: Migration[]): Promise<void> {
  if (!first?.bridges?.length) return
  const { rows } = await client.query<{ newest: string | null; is_there: boolean | null }>(
    `select max(version) as newest, bool_or(version = $1) as is_there from supabase_migrations.schema_migrations`,
    [first.version],
  )
  const { newest = null, is_there = null } = rows[0] ?? {}
  if (!newest || is_there) return
  const bridge = first.bridges.find(({ from }) => from === newest)
  if (!bridge)
    throw new StartError(
      `Os dados são de uma versão antiga demais deste programa (a última migração deles é a ${newest}). Abra-os antes com a versão que tem a migração ${first.bridges.at(-1)?.from}.`,
    )
  try {
    await inTransaction(client, async () => {
      await client.query(bridge.sql)
      await client.query(RESET)
      await client.query('delete from supabase_migrations.schema_migrations')
      await recordMigration(client, first)
    })
  } catch (error) {
    throw new StartError(
      `A passagem da migração ${bridge.from} para ${first.version}_${first.name} falhou e foi desfeita: ${explain(error, bridge.sql)}`,
    )
  }
}

/** Applies what is missing, each migration in its own transaction, recorded as the Supabase CLI records it. */
async function applyMigrations(client: pg.Client, migrations: Migration[]): Promise<MigrationState> {
  await crossBridge(client, migrations)
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const done = new Set(rows.map((row) => row.version))
  for (const migration of migrations) {
    const { version, name, sql } = migration
    if (done.has(version)) continue
    try {
      await inTransaction(client, async () => {
        await client.query(sql)
        await client.query(RESET)
        await recordMigration(client, migration)
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
  /** Major version of PostgreSQL that the migrations need. */
  oldestPostgres?: number
  /** Whether tables that a new project makes in `public` can be reached by the API's roles without a grant. */
  exposeNewTables?: boolean
  /** Called before a database that has been in use is changed; what it throws leaves everything as it was. */
  beforeUpgrade?: () => Promise<void>
}

/** SQL that an older PostgreSQL takes and cannot run would fail at the hands of people. */
async function refuseOlder(client: pg.Client, oldest = 0): Promise<void> {
  const { rows } = await client.query<{ version: string; major: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major",
  )
  const [{ version, major } = { version: '', major: 0 }] = rows
  if (major >= oldest) return
  throw new StartError(
    `Este programa precisa do PostgreSQL ${oldest} ou mais novo, e o banco de dados indicado é o ${version}. Nada foi mudado.`,
  )
}

/**
 * Brings a database to the state that this version and this project want. Safe to run at every start.
 *
 * @throws StartError with a sentence for the terminal
 */
export async function prepareDatabase(preparation: Preparation): Promise<MigrationState> {
  const client = await firstConnection(preparation.adminUrl, 'migrations')
  try {
    await refuseOlder(client, preparation.oldestPostgres)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query("set client_min_messages = 'warning'")
    const contract = await readContract(preparation.contract)
    if (await isUpgrade(client, contract, preparation.migrations)) await preparation.beforeUpgrade?.()
    await applyContract(client, contract)
    await prepareStandIns(client)
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
    await client.end().catch(() => {})
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    // Where the connection was lost, PostgreSQL has undone it by itself.
    await client.query('rollback').catch(() => {})
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
