import { createWriteStream } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import packageJson from '../../../package.json' with { type: 'json' }
import { createVault } from '../auth/mfa/vault.ts'
import { takeTurn } from '../backup/turn.ts'
import type { Secrets } from '../secrets.ts'
import type { Files } from '../storage/files/files.ts'
import {
  copyIn,
  copyOut,
  type MovedTable,
  movedTables,
  type Part,
  refreshStatements,
  sequenceStatements,
} from './catalogue.ts'
import { type Contents, DataFileWriter } from './data-file.ts'
import { writeBuckets, writeFactorSecrets, writeOwnersOfObjects, writeVaultSecrets } from './extras.ts'
import {
  AFTER_FILES,
  DATA,
  FILES,
  FORMAT,
  GUIDE,
  MANIFEST,
  type Manifest,
  makeEmptyFolder,
  OWN,
  PROJECT,
  SECRETS,
} from './folder.ts'
import { guide } from './guide.ts'
import { writeObjects } from './stored-objects.ts'

export interface ExportOrder {
  /** Connection string of the database's administrator. */
  adminUrl: string
  /** The Supabase folder of the project, which is copied along. */
  project: string
  folder: string
  files: Files
  secrets: Secrets
  onProgress?: (what: string) => void
  /** What the project writes beside it, of the same moment. */
  beside?: Beside
}

/** Files that a project writes of its own, for other programs than this one. */
export interface Beside {
  write: (db: pg.Client, folder: string) => Promise<void>
  /** What they are: a paragraph of the guide. */
  guide: string
}

const REPLICA = 'set session_replication_role = replica;'
const ORIGIN = 'reset session_replication_role;'

/**
 * Writes everything that a project has into a folder that `psql`, the Supabase CLI and `importProject` can load: the
 * project, its rows as of one moment, its people's accounts with their passwords and second factors, and its files.
 * May run while it is in use.
 *
 * @throws StartError in one sentence; nothing is left in the folder
 */
export async function exportProject(order: ExportOrder): Promise<Manifest> {
  await makeEmptyFolder(order.folder)
  const db = new pg.Client({ connectionString: order.adminUrl, application_name: 'export' })
  db.on('error', () => {})
  await db.connect()
  try {
    // No file is removed meanwhile: what the rows of this moment show is there.
    await takeTurn(db)
    await db.query('begin isolation level repeatable read read only')
    const manifest = await write(order, db)
    await db.query('rollback')
    await noteExport(db, manifest)
    return manifest
  } catch (error) {
    await rm(order.folder, { recursive: true, force: true })
    throw error
  } finally {
    await db.end().catch(() => {})
  }
}

/** Whoever looks later finds that everything was taken, when and by which user of the machine. */
async function noteExport(db: pg.Client, { tables, files }: Manifest): Promise<void> {
  const payload = {
    action: 'data_exported',
    actor_username: process.env.USER ?? '',
    log_type: 'account',
    traits: { tables: Object.keys(tables).length, files },
  }
  await db.query(
    `insert into auth.audit_log_entries (id, payload, created_at, ip_address) values (gen_random_uuid(), $1, now(), '')`,
    [payload],
  )
}

async function write(order: ExportOrder, db: pg.Client): Promise<Manifest> {
  const { folder, project, secrets } = order
  const tables = await movedTables(db)
  const contents: Record<string, Contents> = {}
  await writeData(order, db, tables, contents)
  await writeOwn(order, db, tables, contents)
  const after = new DataFileWriter(join(folder, AFTER_FILES))
  await writeOwnersOfObjects(after, db)
  await after.close()
  await cp(project, join(folder, PROJECT), { recursive: true })
  await writeFile(join(folder, SECRETS), JSON.stringify(secrets, null, 2), { mode: 0o600 })
  const { written, missing } = await writeFiles(order, db)
  await order.beside?.write(db, folder)
  const manifest: Manifest = { ...(await factsOf(db)), tables: contents, files: written, missing }
  const buckets = await db.query<{ id: string }>('select id from storage.buckets order by id')
  await writeFile(
    join(folder, GUIDE),
    guide(
      manifest,
      buckets.rows.map(({ id }) => id),
      order.beside?.guide,
    ),
  )
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600 })
  return manifest
}

async function writeData(
  order: ExportOrder,
  db: pg.Client,
  tables: MovedTable[],
  contents: Record<string, Contents>,
): Promise<void> {
  const file = new DataFileWriter(join(order.folder, DATA))
  await file.lines(
    '-- Rows of the project and accounts of its people. Load it into a project with the same migrations, in one transaction:',
    '-- psql --single-transaction --variable ON_ERROR_STOP=1 --file data.sql <connection string>',
    "set client_encoding = 'UTF8';",
    REPLICA,
  )
  const emptied = tables.filter(({ isProject }) => isProject).map(({ quoted }) => quoted)
  if (emptied.length > 0) await file.lines(`truncate ${emptied.join(', ')};`)
  await writeTables(order, db, file, ofPart(tables, 'data'), contents)
  await writeFactorSecrets(file, db, createVault(Buffer.from(order.secrets.encryptionKey, 'base64')))
  await writeVaultSecrets(file, db)
  await writeBuckets(file, db)
  await file.lines(...(await sequenceStatements(db)), ...(await refreshStatements(db)), ORIGIN)
  await file.close()
}

/** What another installation of this backend takes over, and nobody else can. */
async function writeOwn(
  order: ExportOrder,
  db: pg.Client,
  tables: MovedTable[],
  contents: Record<string, Contents>,
): Promise<void> {
  const file = new DataFileWriter(join(order.folder, OWN))
  await file.lines(
    '-- Open sessions, waiting messages, rows of stored files: for this backend only.',
    REPLICA,
  )
  await writeTables(order, db, file, ofPart(tables, 'own'), contents)
  await file.lines(ORIGIN)
  await file.close()
}

const ofPart = (tables: MovedTable[], part: Part) => tables.filter((table) => table.part === part)

async function writeTables(
  { onProgress }: ExportOrder,
  db: pg.Client,
  file: DataFileWriter,
  tables: MovedTable[],
  contents: Record<string, Contents>,
): Promise<void> {
  for (const table of tables) {
    const name = `${table.schema}.${table.name}`
    onProgress?.(name)
    contents[name] = await file.rows(db, copyOut(table), copyIn(table))
  }
}

async function writeFiles({ files, folder, onProgress }: ExportOrder, db: pg.Client) {
  const list = createWriteStream(join(folder, FILES), { flags: 'wx', mode: 0o600 })
  const result = await writeObjects(db, files, folder, async (object) => {
    onProgress?.(object.path)
    list.write(`${JSON.stringify(object)}\n`)
  })
  list.end()
  await finished(list)
  return result
}

async function factsOf(db: pg.Client) {
  const { rows } = await db.query<{ postgres: string; latest: string | null }>(
    `select current_setting('server_version') as postgres,
       (select max(version) from supabase_migrations.schema_migrations) as latest`,
  )
  return {
    format: FORMAT,
    version: packageJson.version,
    created: new Date().toISOString(),
    postgres: rows[0]?.postgres ?? '',
    latestMigration: rows[0]?.latest ?? null,
  } as const
}
