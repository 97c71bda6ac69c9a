import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { appendFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { CONTRACT } from '../src/postgres/contract.ts'
import { freePort, startEngine } from '../src/postgres/engine.ts'
import { prepareDatabase } from '../src/postgres/migrations.ts'
import { databaseOwner } from '../src/postgres/system-user.ts'
import { loadSecrets, vaultKeyOf } from '../src/secrets.ts'

/*
 * Data folders that tests begin with: each is made once, kept for as long as its sources stay the same, and copied for
 * whoever needs one.
 */

const ROOT = join(import.meta.dirname, '..', '..')
const CACHE = join(ROOT, 'node_modules', '.cache')
const LONGEST_RUN_MS = 2 * 3_600_000

/** What an empty folder becomes, before the project's migrations, depends on these and on the versions of packages. */
export const ENGINE_SOURCES = [
  'backend/src/**/*.{sql,control}',
  'backend/src/postgres/*.ts',
  'package-lock.json',
]

/** For the end of `postgresql.conf`: nothing that a test writes has to outlive a power cut. */
export const FORGETFUL = `
fsync = off
full_page_writes = off
min_wal_size = 32MB
`

/** A word that changes with the contents of the files. */
export function fingerprint(patterns: string[]): string {
  const hash = createHash('sha256')
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort()
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 12)
}

/**
 * The folder that `make` fills, made where it is not kept yet.
 *
 * @param group the folder of the cache; of each kind in it the newest version is kept
 */
export async function keptFolder(
  group: string,
  kind: string,
  version: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const name = `${kind}-${version}`
  const kept = join(CACHE, group, name)
  if (existsSync(kept)) return kept
  const fresh = join(CACHE, group, `${kind}.new-${process.pid}`)
  await rm(fresh, { recursive: true, force: true })
  await mkdir(join(CACHE, group), { recursive: true })
  await make(fresh)
  // the same name is another process's, that was quicker: somebody may be copying it
  for (const older of await readdir(join(CACHE, group)))
    if (older.startsWith(`${kind}-`) && older !== name && (await isLeft(join(CACHE, group, older))))
      await rm(join(CACHE, group, older), { recursive: true, force: true })
  // Of two that make it at once, the first one stays.
  await rename(fresh, kept).catch(() => rm(fresh, { recursive: true, force: true }))
  return kept
}

/** No run is still at it: one that began in another hour goes on to copy the folder that it began with. */
async function isLeft(kept: string): Promise<boolean> {
  const found = await stat(kept).catch(() => null)
  return found !== null && found.mtimeMs < Date.now() - LONGEST_RUN_MS
}

/** Copies a data folder, which nobody runs, to where there is none yet. */
export function copyDataFolder(from: string, folder: string): void {
  cpSync(from, folder, { recursive: true })
  const postgres = join(folder, 'postgres')
  // Folders come without their rights.
  chmodSync(postgres, 0o700)
  const owner = databaseOwner()
  if (!owner) return
  for (const name of ['', ...readdirSync(postgres, { recursive: true, encoding: 'utf8' })])
    chownSync(join(postgres, name), owner.uid, owner.gid)
}

/** Its keys, and a PostgreSQL that knows the contract and nothing of a project: as if a first start had been cut off there. */
export const contractFolder = (): Promise<string> =>
  keptFolder('data-folders', 'contract', fingerprint(ENGINE_SOURCES), async (folder) => {
    await mkdir(folder, { mode: 0o711 })
    const secrets = await loadSecrets(folder)
    const { databasePassword: password, authenticatorPassword } = secrets
    const options = { dataDir: folder, password, port: await freePort(), vaultKey: vaultKeyOf(secrets) }
    const engine = await startEngine({ ...options, settings: { fsync: 'off' } })
    await prepareDatabase({
      adminUrl: engine.url,
      authenticatorPassword,
      contract: CONTRACT,
      migrations: [],
      seeds: [],
    })
    const client = new pg.Client({ connectionString: engine.url })
    await client.connect()
    await client.query('drop schema supabase_migrations cascade')
    await client.end()
    await engine.stop()
    await appendFile(join(folder, 'postgres', 'postgresql.conf'), FORGETFUL)
  })

export const BARE_PASSWORD = 'a-password'

/** A PostgreSQL as `initdb` makes it, with that password. */
export const bareFolder = (): Promise<string> =>
  keptFolder('data-folders', 'bare', fingerprint(ENGINE_SOURCES), async (folder) => {
    await mkdir(folder, { mode: 0o711 })
    const engine = await startEngine({ dataDir: folder, password: BARE_PASSWORD, port: await freePort() })
    await engine.stop()
    await appendFile(join(folder, 'postgres', 'postgresql.conf'), FORGETFUL)
  })
