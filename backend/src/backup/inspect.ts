import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { forgottenRows } from '../forgotten/rows.ts'
import { freePort, startEngine } from '../postgres/engine.ts'
import { type Migration, unknownMigrations } from '../postgres/migrations.ts'
import type { Secrets } from '../secrets.ts'
import { StartError } from '../start-error.ts'
import { type Files, isVersion } from '../storage/files/files.ts'

/** What a restored folder was found to hold. */
export interface Findings {
  /** Objects whose bytes are missing: they were missing already when the backup was made. */
  missing: number
  /** What stays forgotten by itself, by its id: the copy knows of it. */
  forgotten: string[]
}

/**
 * Starts PostgreSQL on a restored folder, which makes the copy consistent, and examines it: tables and indexes
 * (amcheck), migrations, and that every stored object has its bytes. Bytes of objects that came after the copy go.
 *
 * @param files those that were restored; null when the backup had none
 * @throws StartError when the data cannot be relied upon, or belongs to a newer version
 */
export async function inspectRestored(
  dataDir: string,
  migrations: Migration[],
  files: Files | null,
): Promise<Findings> {
  const secrets: Secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
  const engine = await startEngine({ dataDir, password: secrets.databasePassword, port: await freePort() })
  try {
    const client = new pg.Client({ connectionString: engine.url, application_name: 'restore' })
    await client.connect()
    try {
      await refuseNewer(client, migrations)
      await checkRelations(client)
      await client.query('delete from backend.backups where ended is null')
      const forgotten = (await forgottenRows(client)).map(({ id }) => id)
      return { missing: files ? await matchFiles(client, files) : 0, forgotten }
    } finally {
      await client.end()
    }
  } finally {
    await engine.stop()
  }
}

async function refuseNewer(client: pg.Client, migrations: Migration[]): Promise<void> {
  const [unknown] = await unknownMigrations(client, migrations)
  if (unknown)
    throw new StartError(
      `A cópia é de uma versão mais nova deste programa (a migração ${unknown} não é conhecida). Atualize-o antes de restaurar.`,
    )
}

/** The extension is there for the time of a transaction only. */
async function checkRelations(client: pg.Client): Promise<void> {
  await client.query('begin')
  try {
    await client.query('create extension if not exists amcheck with schema pg_catalog')
    await client.query(
      `select bt_index_check(index.indexrelid) from pg_index index
       join pg_class class on class.oid = index.indexrelid join pg_am am on am.oid = class.relam
       where am.amname = 'btree' and class.relkind = 'i' and class.relpersistence <> 't' and index.indisready and index.indisvalid`,
    )
    const { rows } = await client.query<{ name: string; msg: string }>(
      `select class.oid::regclass::text as name, msg from pg_class class, verify_heapam(class.oid)
       where class.relkind in ('r', 'm', 't') and class.relpersistence <> 't' limit 1`,
    )
    const [damage] = rows
    if (damage) throw new Error(`${damage.name}: ${damage.msg}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`O banco da cópia está danificado: ${reason}. Nada foi mudado.`)
  } finally {
    await client.query('rollback')
  }
}

async function matchFiles(client: pg.Client, files: Files): Promise<number> {
  const { rows } = await client.query<{ version: string }>(
    'select version from storage.objects where version is not null',
  )
  const shown = new Set(rows.map(({ version }) => version).filter(isVersion))
  const surplus: string[] = []
  for await (const version of files.versions()) if (!shown.delete(version)) surplus.push(version)
  await files.remove(surplus)
  return shown.size
}
