import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { CONTRACT } from '../backend/src/postgres/contract.ts'
import { freePort, startEngine } from '../backend/src/postgres/engine.ts'
import { prepareDatabase, readMigrations } from '../backend/src/postgres/migrations.ts'

const ROOT = join(import.meta.dirname, '..')
const SUPABASE = join(ROOT, 'supabase')
const TYPES = join(SUPABASE, 'database.types.ts')
const SCHEMAS = ['public', 'app', 'rostos']
const USAGE = `npm run schema                      migrations, schemas and types agree?
npm run schema -- types             write database.types.ts from the migrations
npm run schema -- migration <name>  write the migration from what the migrations give to what the schemas say`

/** Runs `work` with one database made by the migrations and one made by the declarative schemas. */
async function withBoth<T>(work: (migrated: string, declared: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'schema-'))
  const engine = await startEngine({ dataDir, password: 'schema', port: await freePort() })
  try {
    const declared = engine.url.replace(/postgres$/, 'declared')
    const client = new pg.Client({ connectionString: engine.url })
    await client.connect()
    await client.query('create database declared')
    await client.end()
    const common = { authenticatorPassword: null, contract: CONTRACT }
    await prepareDatabase({
      ...common,
      adminUrl: engine.url,
      migrations: await readMigrations(SUPABASE),
      seeds: [],
    })
    const files = globSync('schemas/*.sql', { cwd: SUPABASE }).sort()
    await prepareDatabase({
      ...common,
      adminUrl: declared,
      migrations: [],
      seeds: files.map((file) => join(SUPABASE, file)),
    })
    return await work(engine.url, declared)
  } finally {
    await engine.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function supabase(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(ROOT, 'node_modules', '.bin', 'supabase'), args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, PGSSLMODE: 'disable', SUPABASE_TELEMETRY_DISABLED: '1' },
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`supabase ${args[0]} ${args[1]}: ${stderr || stdout}`)
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

async function check(migrated: string, declared: string): Promise<boolean> {
  const drift = difference(migrated, declared)
  if (drift)
    console.error(`The migrations do not give what supabase/schemas says. What is missing:\n\n${drift}\n`)
  const current = (await readFile(TYPES, 'utf8').catch(() => '')) === typesOf(migrated)
  if (!current) console.error('supabase/database.types.ts is not current: npm run schema -- types')
  return advisorsContent(migrated) && !drift && current
}

async function writeMigration(name: string, migrated: string, declared: string): Promise<boolean> {
  const sql = difference(migrated, declared)
  if (!sql) {
    console.log('Nothing to migrate.')
    return true
  }
  const version = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const file = join(SUPABASE, 'migrations', `${version}_${name}.sql`)
  await writeFile(file, `${sql}\n`)
  console.log(`${file}\nRead it, then: npm run schema -- types`)
  return true
}

async function main([command = '--check', name]: string[]): Promise<boolean> {
  if (command === '--check') return withBoth(check)
  if (command === 'types')
    return withBoth(async (migrated) => {
      await writeFile(TYPES, typesOf(migrated))
      return true
    })
  if (command === 'migration' && name)
    return withBoth((migrated, declared) => writeMigration(name, migrated, declared))
  console.error(USAGE)
  return false
}

process.exit((await main(process.argv.slice(2))) ? 0 : 1)
