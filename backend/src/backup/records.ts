import type pg from 'pg'
import type { WrittenArchive } from './archive-writer.ts'

export type BackupKind = 'manual' | 'daily' | 'upgrade'

export interface BackupRecord {
  kind: BackupKind
  file: string
  isEncrypted: boolean
}

/** Notes that a backup begins; gives its number, or null in a database from before there were records. */
export async function recordBeginning(db: pg.Client, record: BackupRecord): Promise<string | null> {
  const table = await db.query<{ found: boolean }>(
    "select to_regclass('backend.backups') is not null as found",
  )
  if (!table.rows[0]?.found) return null
  const { rows } = await db.query<{ id: string }>(
    'insert into backend.backups (kind, file, is_encrypted) values ($1, $2, $3) returning id',
    [record.kind, record.file, record.isEncrypted],
  )
  return rows[0]?.id ?? null
}

/** Notes how it ended. */
export async function recordEnd(
  db: pg.Client,
  id: string | null,
  outcome: Partial<WrittenArchive> & { error?: string },
): Promise<void> {
  if (id === null) return
  const { bytes = null, sha256 = null, error = null } = outcome
  await db.query(
    `update backend.backups set ended = clock_timestamp(), ok = $2, bytes = $3, sha256 = $4, error = $5 where id = $1`,
    [id, error === null, bytes, sha256, error],
  )
}

/** Records are for looking back over a year. */
export async function forgetOldRecords(db: pg.Client): Promise<void> {
  await db.query("delete from backend.backups where started < now() - interval '400 days'")
}
