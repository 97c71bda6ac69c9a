import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { createVault } from '../auth/mfa/vault.ts'
import type { Secrets } from '../secrets.ts'
import { StartError } from '../start-error.ts'
import type { Files } from '../storage/files/files.ts'
import { copyOut, movedTables } from './catalogue.ts'
import { readRows, runDataFile } from './data-file.ts'
import { lockFactorSecrets } from './extras.ts'
import { DATA, FILES, type Manifest, OWN, readManifest } from './folder.ts'

export interface ImportOrder {
  /** Connection string of the administrator of a database with the same migrations and nobody in it. */
  adminUrl: string
  folder: string
  files: Files
  /** Of the installation that takes the project. */
  secrets: Secrets
  onProgress?: (what: string) => void
}

const storedObject = z.object({ version: z.string(), path: z.string() })

/**
 * Loads what `exportProject` wrote, and compares every table with what was exported before anything counts.
 *
 * @throws StartError in one sentence; the database is as it was
 */
export async function importProject(order: ImportOrder): Promise<Manifest> {
  const manifest = await readManifest(order.folder)
  const db = new pg.Client({ connectionString: order.adminUrl, application_name: 'import' })
  db.on('error', () => {})
  await db.connect()
  const written: string[] = []
  try {
    await refuseUnfit(db, manifest)
    await writeFiles(order, written)
    await db.query('begin')
    await runDataFile(db, join(order.folder, DATA))
    await runDataFile(db, join(order.folder, OWN))
    await compare(db, manifest, order.onProgress)
    await lockFactorSecrets(db, createVault(Buffer.from(order.secrets.encryptionKey, 'base64')))
    await db.query('commit')
    return manifest
  } catch (error) {
    await db.query('rollback').catch(() => {})
    await order.files.remove(written).catch(() => {})
    throw explained(error)
  } finally {
    await db.end().catch(() => {})
  }
}

async function refuseUnfit(db: pg.Client, { latestMigration }: Manifest): Promise<void> {
  const { rows } = await db.query<{ people: string; latest: string | null }>(
    `select (select count(*) from auth.users) as people,
       (select max(version) from supabase_migrations.schema_migrations) as latest`,
  )
  const [found] = rows
  if (Number(found?.people) > 0)
    throw new StartError('Este banco já tem contas. Importe em um banco vazio, para nada se perder.')
  if (found?.latest !== latestMigration)
    throw new StartError(
      `A exportação é da migração ${latestMigration} e este banco está em ${found?.latest}. Use a mesma versão dos dois lados.`,
    )
}

/** Files are kept under the version that the rows name; their bytes are there before any row shows them. */
async function writeFiles({ folder, files, onProgress }: ImportOrder, written: string[]): Promise<void> {
  const list = await readFile(join(folder, FILES), 'utf8')
  for (const line of list.split('\n').filter(Boolean)) {
    const { version, path } = storedObject.parse(JSON.parse(line))
    onProgress?.(path)
    await files.write(version, createReadStream(join(folder, path)))
    written.push(version)
  }
}

async function compare(
  db: pg.Client,
  { tables }: Manifest,
  onProgress: ImportOrder['onProgress'],
): Promise<void> {
  for (const table of await movedTables(db)) {
    const name = `${table.schema}.${table.name}`
    onProgress?.(name)
    const expected = tables[name]
    const found = await readRows(db, copyOut(table))
    if (expected && expected.rows === found.rows && expected.sha256 === found.sha256) continue
    if (!expected && found.rows === 0) continue
    throw new StartError(
      `${name} não ficou igual ao exportado (${found.rows} de ${expected?.rows ?? 0} linhas). Nada foi gravado.`,
    )
  }
}

function explained(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const where = error.where ? ` (${error.where.split('\n')[0]})` : ''
  return new StartError(`A importação foi desfeita: ${error.message}${where}.`)
}
