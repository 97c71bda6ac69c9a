import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { extract } from 'tar-stream'
import packageJson from '../../../package.json' with { type: 'json' }
import { LEDGER, Ledger } from '../forgotten/ledger.ts'
import { forgottenRows } from '../forgotten/rows.ts'
import { StartError } from '../start-error.ts'
import type { Files } from '../storage/files/files.ts'
import { ArchiveWriter, type WrittenArchive } from './archive-writer.ts'
import { withBaseBackup } from './base-backup.ts'
import { DATABASE_FOLDER, FILES_FOLDER, FORMAT, HEADER, type Header, SECRETS } from './format.ts'
import { type BackupKind, recordBeginning, recordEnd } from './records.ts'
import { storedBytes, storedVersions } from './stored-files.ts'
import { buffersOf, pour } from './streaming.ts'
import { takeTurn } from './turn.ts'

export interface BackupOrder {
  /** Connection string of the superuser of a PostgreSQL that runs. */
  adminUrl: string
  dataDir: string
  /** Where the secrets are if not in the data folder. */
  secretsFile?: string | undefined
  file: string
  kind: BackupKind
  /** Where the bytes of objects are; null leaves them out, and a restore keeps those that are there. */
  files: Files | null
  /** Encrypts the backup; null leaves it readable to whoever has the file. */
  passphrase: string | null
  /** Bytes written of about so many, before compression. */
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

export interface Backup extends WrittenArchive {
  file: string
  /** Files that were copied. */
  files: number
  /** Objects whose bytes were missing already. */
  missing: string[]
}

/**
 * Writes a backup of the database, the stored files and the secrets while they are in use. What was acknowledged before
 * it began is in it; what comes meanwhile is in it up to one moment, rows and files alike. (The database's copy ends
 * first, files are never changed, and nobody removes any while the lock is held: so every row has its file.)
 *
 * @throws StartError in one sentence; nothing is left of the file
 */
export async function createBackup(order: BackupOrder): Promise<Backup> {
  const db = new pg.Client({ connectionString: order.adminUrl, application_name: 'backup' })
  db.on('error', () => {})
  await db.connect()
  try {
    await takeTurn(db)
    const record = { kind: order.kind, file: resolve(order.file), isEncrypted: order.passphrase !== null }
    const id = await recordBeginning(db, record)
    try {
      const backup = await write(order, db)
      await recordEnd(db, id, backup)
      return backup
    } catch (error) {
      await recordEnd(db, id, { error: error instanceof Error ? error.message : String(error) }).catch(
        () => {},
      )
      throw error
    }
  } finally {
    await db.end().catch(() => {})
  }
}

async function write(order: BackupOrder, db: pg.Client): Promise<Backup> {
  const { secretsFile = join(order.dataDir, 'secrets.json') } = order
  const archive = await ArchiveWriter.open(order)
  const progress = new Progress(order, order.files ? await storedBytes(db) : 0)
  try {
    await addText(archive, HEADER, JSON.stringify(await headerOf(db, order), null, 2))
    const secrets = await readFile(secretsFile, 'utf8')
    await addText(archive, SECRETS, secrets)
    await addDatabase(archive, order, progress)
    const missing: string[] = []
    const files = order.files ? await addFiles(archive, order.files, db, progress, missing) : 0
    const written = await archive.finish()
    // An older backup of the same folder learns from it what was forgotten since.
    const ledger = new Ledger(join(dirname(resolve(order.file)), LEDGER), JSON.parse(secrets))
    await ledger.add(await forgottenRows(db))
    return { ...written, file: resolve(order.file), files, missing }
  } catch (error) {
    await archive.abort()
    throw order.signal?.aborted ? new StartError('A cópia foi interrompida e desfeita.') : error
  }
}

async function headerOf(db: pg.Client, order: BackupOrder): Promise<Header> {
  const { rows } = await db.query<{ number: string; version: string; latest: string | null }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version,
       (select max(version) from supabase_migrations.schema_migrations) as latest`,
  )
  const [found] = rows
  return {
    format: FORMAT,
    version: packageJson.version,
    created: new Date().toISOString(),
    postgres: { major: Math.floor(Number(found?.number) / 10_000), version: found?.version ?? '' },
    latestMigration: found?.latest ?? null,
    hasFiles: order.files !== null,
  }
}

const addText = (archive: ArchiveWriter, name: string, text: string) => {
  const bytes = Buffer.from(text)
  return archive.add({ name, size: bytes.length, mode: 0o600 }, [bytes])
}

/** What PostgreSQL sends as one tar becomes entries of ours, each with its sum. */
async function addDatabase(archive: ArchiveWriter, order: BackupOrder, progress: Progress): Promise<void> {
  await withBaseBackup(order.adminUrl, async ({ bytes, estimate }) => {
    const tar = extract()
    pour(bytes, tar).catch((error) => tar.destroy(error))
    for await (const entry of tar) {
      const { name, type, mode, size, mtime } = entry.header
      progress.database = estimate()
      if (type === 'symlink') throw new StartError(`${name} é um atalho para fora da pasta do banco.`)
      const headers = { name: DATABASE_FOLDER + name.replace(/^\.\//, ''), type, mode, size, mtime }
      await archive.add(headers, progress.through(buffersOf(entry)))
    }
  })
}

async function addFiles(
  archive: ArchiveWriter,
  files: Files,
  db: pg.Client,
  progress: Progress,
  missing: string[],
): Promise<number> {
  let count = 0
  for await (const version of storedVersions(db)) {
    const size = await files.size(version)
    if (size === null) {
      missing.push(version)
      continue
    }
    const bytes = progress.through(await files.read(version, null))
    await archive.add({ name: FILES_FOLDER + version, size, mode: 0o600 }, bytes)
    count += 1
  }
  return count
}

/** Counts what passes, and stops it when the backup is called off. */
class Progress {
  readonly #order: BackupOrder
  readonly #files: number
  #done = 0
  /** Bytes of the database, as far as they are known. */
  database = 0

  constructor(order: BackupOrder, files: number) {
    this.#order = order
    this.#files = files
  }

  async *through(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      this.#order.signal?.throwIfAborted()
      yield chunk
      this.#done += chunk.length
      const total = this.database + this.#files
      this.#order.onProgress?.(this.#done, Math.max(total, this.#done))
    }
  }
}
