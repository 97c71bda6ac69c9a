import type pg from 'pg'
import { isVersion } from '../storage/files/files.ts'

const BATCH = 1_000

/**
 * The versions that any row showed at some moment since the lock was taken: those that rows show now and those that
 * rows have ceased to show, whose bytes stay while the lock is held. One look at both: a version that goes from one
 * table to the other meanwhile is in one of them.
 *
 * @param db has no transaction open, and is used for nothing else until the last version was given
 */
export async function* storedVersions(db: pg.Client): AsyncGenerator<string> {
  await db.query('begin isolation level repeatable read read only')
  try {
    await db.query(
      `declare stored_versions cursor for select version from storage.objects where version is not null
       union select version from storage.unused_files where not is_upload`,
    )
    for (;;) {
      const { rows } = await db.query<{ version: string }>(`fetch ${BATCH} from stored_versions`)
      for (const { version } of rows) if (isVersion(version)) yield version
      if (rows.length < BATCH) return
    }
  } finally {
    await db.query('rollback')
  }
}

/** Bytes that rows say their files have. */
export async function storedBytes(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ bytes: string | null }>(
    `select sum((metadata ->> 'size')::bigint) as bytes from storage.objects where metadata ->> 'size' ~ '^[0-9]+$'`,
  )
  return Number(rows[0]?.bytes ?? 0)
}
