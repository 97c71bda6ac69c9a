import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { CONTRACT } from '../backend/src/postgres/contract.ts'
import { freePort, startEngine } from '../backend/src/postgres/engine.ts'
import { type Migration, prepareDatabase, readMigrations } from '../backend/src/postgres/migrations.ts'
import { loadSecrets } from '../backend/src/secrets.ts'
import { BARE_PASSWORD, bareFolder, copyDataFolder } from '../backend/tests/data-folders.ts'
import { template } from '../tests/support/template.ts'
import { dataDifference, dataWay } from './schema-data.ts'
import { baseline, SUPABASE } from './schema-files.ts'

const ROOT = join(SUPABASE, '..')
const TYPES = join(SUPABASE, 'database.types.ts')
const SCHEMAS = ['public', 'app', 'rostos']
const USAGE = `npm run schema                      migrations, schemas, base data and types agree?
npm run schema -- types             write database.types.ts from the schemas
npm run schema -- migration <name>  write the migration from what the migrations give to what the schemas say
npm run schema -- baseline <commit> squash: one migration from the schemas, and the bridge to it from the migrations of that commit`

interface Databases {
  /** What stands in the data folder. */
  church: string
  /** An empty database with what Supabase's contract asks for. */
  migrated: (migrations: Migration[]) => Promise<string>
  declared: () => Promise<string>
}

/** Runs `work` with an engine that makes databases, by migrations and by the declarative schemas, on a copy of a data folder. */
async function withDatabases<T>(
  folder: string,
  password: string,
  work: (databases: Databases) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'schema-'))
  const dataDir = join(root, 'data')
  copyDataFolder(folder, dataDir)
  const engine = await startEngine({ dataDir, password, port: await freePort() })
  const prepare = async (name: string, migrations: Migration[], seeds: string[]) => {
    const client = new pg.Client({ connectionString: engine.url })
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    const adminUrl = engine.url.replace(/postgres$/, name)
    await prepareDatabase({ adminUrl, migrations, seeds, authenticatorPassword: null, contract: CONTRACT })
    return adminUrl
  }
  try {
    return await work({
      church: engine.url,
      migrated: (migrations) => prepare('migrated', migrations, []),
      declared: async () => prepare('declared', [], [await declaredFile(dataDir)]),
    })
  } finally {
    await engine.stop()
    await rm(root, { recursive: true, force: true })
  }
}

/** With empty databases alone. */
const withEmpty = async (work: (databases: Databases) => Promise<boolean>) =>
  withDatabases(await bareFolder(), BARE_PASSWORD, work)

/** With the church that tests begin with: its migrations are applied once for all of them. */
async function withChurch(work: (databases: Databases) => Promise<boolean>): Promise<boolean> {
  const folder = await template('nobody')
  const { databasePassword } = await loadSecrets(folder)
  return withDatabases(folder, databasePassword, work)
}

/** The schemas as one seed: files of a seed are known by their name, and every feature has its `data.sql`. */
async function declaredFile(folder: string): Promise<string> {
  const file = join(folder, 'schemas.sql')
  await writeFile(file, baseline())
  return file
}

function supabase(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(ROOT, 'node_modules', '.bin', 'supabase'), args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, PGSSLMODE: 'disable', SUPABASE_TELEMETRY_DISABLED: '1' },
    maxBuffer: 64 * 2 ** 20,
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`supabase ${args[0]} ${args[1]}: ${stdout}${stderr}`)
  // Notices of the command itself stand on lines of their own, marked in the margin.
  return stdout.replace(/^[│▲◇■●].*\n/gmu, '').trim()
}

const schemaFlags = SCHEMAS.flatMap((schema) => ['--schema', schema])

/** The SQL that leads from one database to the other; empty when they are the same. */
const difference = (from: string, to: string) => {
  const sql = supabase('db', 'diff', `--from=${from}`, `--to=${to}`, ...schemaFlags)
  return sql.startsWith('No schema changes') ? '' : sql
}

const typesOf = (url: string) =>
  `${supabase('gen', 'types', '--lang=typescript', `--remote=${url}`, '--schema=public')}\n`

/** What Supabase's advisors find wrong: open tables, functions with a loose search path, policies that run per row… */
function advisorsContent(url: string): boolean {
  try {
    supabase('db', 'advisors', `--remote=${url}`, '--level', 'warn', '--fail-on', 'warn')
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

/** Bodies were not looked at while they were loaded, since they name what came later: now they are, one by one. */
async function invalidBodies(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; validator: string; oid: number }>(
      `select p.oid, p.oid::regprocedure::text as name, l.lanvalidator::regproc::text as validator
       from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace::regnamespace::text = any ($1) and l.lanname in ('sql', 'plpgsql') order by 2`,
      [SCHEMAS],
    )
    const wrong: string[] = []
    for (const { name, validator, oid } of rows)
      await client
        .query(`select ${validator}($1::oid)`, [oid])
        .catch((error: Error) => wrong.push(`${name}: ${error.message}`))
    return wrong
  } finally {
    await client.end()
  }
}

/** A baseline alone is the schemas, word for word; what came after it is compared in two databases. */
const isBaseline = ([first, ...later]: Migration[]) => later.length === 0 && first?.sql === baseline()

async function check({ church: url, declared }: Databases): Promise<boolean> {
  const drift = isBaseline(await readMigrations(SUPABASE)) ? [] : await driftBetween(url, await declared())
  if (drift.length > 0)
    console.error(
      `The migrations do not give what supabase/schemas says. What is missing:\n\n${drift.join('\n')}\n`,
    )
  const invalid = await invalidBodies(url)
  if (invalid.length > 0) console.error(`Functions that cannot run:\n${invalid.join('\n')}`)
  const current = (await readFile(TYPES, 'utf8').catch(() => '')) === typesOf(url)
  if (!current) console.error('supabase/database.types.ts is not current: npm run schema -- types')
  return advisorsContent(url) && drift.length === 0 && invalid.length === 0 && current
}

const driftBetween = async (from: string, to: string): Promise<string[]> =>
  [difference(from, to), ...(await dataDifference(from, to))].filter(Boolean)

/** What leads from one database to another: the structure as it is, the base data for a person to put into SQL. */
const wayBetween = async (from: string, to: string): Promise<string> =>
  [difference(from, to), ...(await dataWay(from, to))].filter(Boolean).join('\n\n')

/** What a person adds to a bridge stands behind this line, and stays when the rest is generated anew. */
const BY_HAND = '-- By hand: what becomes of the rows that are there.\n'

const newVersion = () => new Date().toISOString().replace(/\D/g, '').slice(0, 14)

async function writeMigration(name: string, { migrated, declared }: Databases): Promise<boolean> {
  const sql = await wayBetween(await migrated(await readMigrations(SUPABASE)), await declared())
  if (!sql) {
    console.log('Nothing to migrate.')
    return true
  }
  const file = join(SUPABASE, 'migrations', `${newVersion()}_${name}.sql`)
  await writeFile(file, `${sql}\n`)
  console.log(`${file}\nRead it, turn its lines of DATA into statements, then: npm run schema -- types`)
  return true
}

/** The migrations that a commit had. */
async function migrationsOf(commit: string): Promise<Migration[]> {
  const folder = await mkdtemp(join(tmpdir(), 'landed-'))
  try {
    const archive = execFileSync('git', ['archive', commit, 'supabase/migrations'], {
      cwd: ROOT,
      maxBuffer: 256 * 2 ** 20,
    })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    return await readMigrations(join(folder, 'supabase'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeBaseline(commit: string, { migrated, declared }: Databases): Promise<boolean> {
  const landed = await migrationsOf(commit)
  const from = landed.at(-1)?.version
  if (!from) throw new Error(`no migrations in ${commit}`)
  const sql = await wayBetween(await migrated(landed), await declared())
  const bridges = join(SUPABASE, 'bridges')
  const bridge = join(bridges, `${from}.sql`)
  const [, byHand = ''] = (await readFile(bridge, 'utf8').catch(() => '')).split(BY_HAND)
  const way = `-- Generated, then read: from the migrations up to ${from} to the baseline.\n${sql}\n\n${BY_HAND}${byHand}`
  // What led to the baseline that is squashed now is too old: whoever is there goes through the version of that commit.
  await rm(bridges, { recursive: true, force: true })
  await mkdir(bridges)
  await writeFile(bridge, way)
  for (const old of globSync('migrations/*.sql', { cwd: SUPABASE })) await rm(join(SUPABASE, old))
  const file = join(SUPABASE, 'migrations', `${newVersion()}_baseline.sql`)
  await writeFile(file, baseline())
  console.log(`${file}\n${bridge}\nRead the bridge; its lines of DATA become statements at its end.`)
  return true
}

async function main([command = '--check', name]: string[]): Promise<boolean> {
  if (command === '--check') return withChurch(check)
  if (command === 'types')
    return withEmpty(async ({ declared }) => {
      await writeFile(TYPES, typesOf(await declared()))
      return true
    })
  if (command === 'migration' && name) return withEmpty((databases) => writeMigration(name, databases))
  if (command === 'baseline' && name) return withEmpty((databases) => writeBaseline(name, databases))
  console.error(USAGE)
  return false
}

process.exit((await main(process.argv.slice(2))) ? 0 : 1)
