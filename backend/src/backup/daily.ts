import { mkdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { openFiles } from '../storage/files/open.ts'
import { createBackup } from './create.ts'
import { backupName, namedBackups, removeUnfinished } from './names.ts'
import { withDatabase } from './open-database.ts'
import { size } from './progress-bar.ts'
import { forgetOldRecords, recordBeginning, recordEnd } from './records.ts'
import { surplus } from './retention.ts'
import type { BackupSettings } from './settings.ts'
import { storedBytes } from './stored-files.ts'

/** Stays free on the disk of the backups. */
const RESERVED_BYTES = 500 * 2 ** 20

/**
 * Makes the backup of the day in the folder of the backups, then removes those that need not be kept. It looks for room
 * first, and records what became of it.
 *
 * @throws StartError in one sentence; the earlier backups are all there
 */
export async function makeDailyBackup(
  config: Config,
  settings: BackupSettings,
  signal?: AbortSignal,
): Promise<void> {
  const { folder, keep, passphrase } = settings
  const { dataDir, secretsFile } = config
  const file = join(folder, backupName('copia', new Date(), passphrase !== null))
  const files = await openFiles(dataDir, { s3: config.s3, isAlone: true })
  try {
    await withDatabase(dataDir, secretsFile, async (adminUrl) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeUnfinished(folder)
      await withClient(adminUrl, (db) => requireRoom(db, folder, file, passphrase !== null))
      await createBackup({ adminUrl, dataDir, secretsFile, file, kind: 'daily', files, passphrase, signal })
      await withClient(adminUrl, forgetOldRecords)
    })
  } finally {
    await files.close()
  }
  for (const { file: old } of surplus(await namedBackups(folder, 'copia'), keep))
    await rm(old, { force: true })
}

async function withClient<T>(connectionString: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString, application_name: 'backup' })
  db.on('error', () => {})
  await db.connect()
  return work(db).finally(() => db.end())
}

/** The next backup takes about what the last one took; the first one at most what it copies. */
async function requireRoom(db: pg.Client, folder: string, file: string, isEncrypted: boolean): Promise<void> {
  const [last] = await namedBackups(folder, 'copia')
  const wanted = last
    ? 1.2 * (await stat(last.file)).size
    : (await databaseBytes(db)) + (await storedBytes(db))
  const { bavail, bsize } = await statfs(folder)
  const missing = wanted + RESERVED_BYTES - bavail * bsize
  if (missing <= 0) return
  const error = `Não há espaço para a cópia diária em ${folder}: faltam ${size(missing)}. Libere espaço ou escolha outra pasta com BACKUP_DIR.`
  const id = await recordBeginning(db, { kind: 'daily', file, isEncrypted })
  await recordEnd(db, id, { error })
  throw new StartError(error)
}

async function databaseBytes(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ bytes: string }>(
    'select sum(pg_database_size(oid)) as bytes from pg_database',
  )
  return Number(rows[0]?.bytes ?? 0)
}
