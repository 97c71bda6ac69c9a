import type { Database } from '../postgres/database.ts'
import type { Forgotten, Ledger } from './ledger.ts'
import { forgottenRows, missingRows } from './rows.ts'

export interface ForgottenLog {
  info(data: object, message: string): void
  warn(data: object, message: string): void
  error(data: object, message: string): void
}

/** What a start found in the ledger and not in the database. */
export interface ForgottenAgain {
  /** Things that had come back and are gone again. */
  done: number
  /** What could not be forgotten again; the next start tries it once more. */
  failed: number
}

const LOOK_MS = 2_000

/**
 * Forgets again what the ledger says and the database, which is older, does not know, each in its transaction. To be
 * awaited before anybody is served.
 */
export async function forgetAgain(db: Database, ledger: Ledger, log: ForgottenLog): Promise<ForgottenAgain> {
  const { entries, unreadable } = await ledger.read()
  if (unreadable > 0) log.warn({ unreadable }, 'lines of the ledger count for nothing')
  const missing = entries.length > 0 ? await missingRows(db.admin, entries) : []
  const again: ForgottenAgain = { done: 0, failed: 0 }
  for (const entry of missing) {
    try {
      if (await forget(db, entry)) again.done += 1
    } catch (error) {
      again.failed += 1
      log.error({ err: error, again: entry.again }, 'what was forgotten could not be forgotten again')
    }
  }
  if (missing.length > 0) log.warn({ ...again, found: missing.length }, 'the ledger was applied again')
  return again
}

/** The row comes first: of two processes that start at once, one does it. */
async function forget(db: Database, { id, moment, again, data }: Forgotten): Promise<boolean> {
  const client = await db.admin.connect()
  try {
    await client.query('begin')
    const row = await client.query(
      'insert into backend.forgotten (id, moment, again, data) values ($1, $2, $3, $4) on conflict do nothing',
      [id, moment, again, data],
    )
    // The name is of the shape that the table asks for.
    const { rows } = row.rowCount
      ? await client.query<{ done: boolean | null }>(
          `select ${again}($1::jsonb, $2::timestamptz) as done from set_config('backend.again', 'on', true)`,
          [data, moment],
        )
      : { rows: [] }
    await client.query('commit')
    return rows[0]?.done === true
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Brings what is forgotten from now on into the ledger, within seconds; the returned function ends it, with a last look. */
export async function keepLedger(
  db: Database,
  ledger: Ledger,
  log: ForgottenLog,
): Promise<() => Promise<void>> {
  const known = new Set((await ledger.read()).entries.map(({ id }) => id))
  let rows = -1
  let looking: Promise<void> | null = null
  const look = async () => {
    try {
      const counted = await db.admin.query<{ rows: number }>(
        'select count(*)::integer as rows from backend.forgotten',
      )
      // Rows are only ever added.
      if (counted.rows[0]?.rows === rows) return
      const fresh = await forgottenRows(db.admin, known)
      await ledger.add(fresh)
      for (const { id } of fresh) known.add(id)
      rows = counted.rows[0]?.rows ?? -1
    } catch (error) {
      if (!db.admin.isAway) log.warn({ err: error }, 'the ledger of what is forgotten could not be written')
    }
  }
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }
  await lookOnce()
  const timer = setInterval(() => void lookOnce(), LOOK_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await looking
    await look()
  }
}
