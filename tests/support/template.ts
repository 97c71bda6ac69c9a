import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { appendFile, chown, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { startBackend } from '../../backend/src/backend.ts'
import { databaseOwner } from '../../backend/src/postgres/system-user.ts'

const ROOT = join(import.meta.dirname, '..', '..')
export const SUPABASE = join(ROOT, 'supabase')
const SEEDS = [join(SUPABASE, 'seed', 'demo.sql')]
const LONGEST_RUN_MS = 2 * 3_600_000
const KEPT = join(ROOT, 'node_modules', '.cache', 'churches')

/** What a first start makes of an empty folder depends on these, and on the versions of packages. */
const SOURCES = [
  'supabase/config.toml',
  'supabase/migrations/*',
  'backend/src/**/*.{sql,control}',
  'backend/src/postgres/*.ts',
  'backend/src/*.ts',
  'package-lock.json',
]

/** Nothing that a test writes has to outlive a power cut. */
const FORGETFUL = `
fsync = off
synchronous_commit = off
full_page_writes = off
min_wal_size = 32MB
`

export type People = 'nobody' | 'demo'

const making = new Map<People, Promise<string>>()

/**
 * A data folder with a church in it as a first start leaves it, empty or with the people of the demonstration: made once,
 * kept for as long as its sources stay the same, and copied for each that needs a church (`copyChurch`).
 */
export function template(people: People): Promise<string> {
  const found = making.get(people) ?? makeTemplate(people)
  making.set(people, found)
  return found
}

async function makeTemplate(people: People): Promise<string> {
  // The demonstration speaks of today, and of the hour.
  const stamp =
    people === 'demo' ? `${await fingerprint(SEEDS)}-${new Date().toISOString().slice(0, 13)}` : ''
  const name = `${people}-${await fingerprint(sources())}${stamp && `-${stamp}`}`
  const kept = join(KEPT, name)
  if (existsSync(kept)) return kept
  const fresh = join(KEPT, `${people}.new-${process.pid}`)
  await rm(fresh, { recursive: true, force: true })
  await mkdir(KEPT, { recursive: true })
  if (people === 'demo') await copyChurch(await template('nobody'), fresh)
  const backend = await startBackend({
    project: SUPABASE,
    dataDir: fresh,
    seeds: people === 'demo' ? SEEDS : [],
    env: { ...process.env, PORT: '0', DATA_DIR: undefined, DATABASE_URL: undefined },
    jobs: false,
  })
  await backend.close()
  if (people === 'nobody') await appendFile(join(fresh, 'postgres', 'postgresql.conf'), FORGETFUL)
  // the same name is another process's, that was quicker: somebody may be copying it
  for (const older of await readdir(KEPT))
    if (older.startsWith(`${people}-`) && older !== name && (await isLeft(join(KEPT, older))))
      await rm(join(KEPT, older), { recursive: true, force: true })
  // Of two that make it at once, the first one stays.
  await rename(fresh, kept).catch(() => rm(fresh, { recursive: true, force: true }))
  return kept
}

/** No run is still at it: one that began in another hour goes on to copy the template that it began with. */
async function isLeft(kept: string): Promise<boolean> {
  const found = await stat(kept).catch(() => null)
  return found !== null && found.mtimeMs < Date.now() - LONGEST_RUN_MS
}

/** Puts the church of a data folder, which nobody runs, into one that is not there yet. */
export async function copyChurch(from: string, folder: string): Promise<void> {
  await cp(from, folder, { recursive: true })
  const owner = databaseOwner()
  if (!owner) return
  const postgres = join(folder, 'postgres')
  for (const name of ['', ...(await readdir(postgres, { recursive: true }))])
    await chown(join(postgres, name), owner.uid, owner.gid)
}

const sources = () =>
  SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .sort()
    .map((path) => join(ROOT, path))

async function fingerprint(files: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file.slice(ROOT.length))
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex').slice(0, 12)
}
