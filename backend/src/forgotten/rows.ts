import type pg from 'pg'
import type { Forgotten } from './ledger.ts'

type Queryable = Pick<pg.ClientBase, 'query'>

/** What this database knows to be forgotten, but for what is known already; nothing in one from before there was a ledger. */
export async function forgottenRows(db: Queryable, known: Iterable<string> = []): Promise<Forgotten[]> {
  const table = await db.query("select to_regclass('backend.forgotten') as found")
  if (!table.rows[0]?.found) return []
  const { rows } = await db.query<Omit<Forgotten, 'moment'> & { moment: Date }>(
    'select id, moment, again, data from backend.forgotten where id <> all ($1::uuid[]) order by moment, id',
    [[...known]],
  )
  return rows.map((row) => ({ ...row, moment: row.moment.toISOString() }))
}

/** Of these, the ones that this database does not know: it is older than they are. */
export async function missingRows(db: Queryable, entries: readonly Forgotten[]): Promise<Forgotten[]> {
  const known = new Set((await forgottenRows(db)).map(({ id }) => id))
  return entries
    .filter(({ id }) => !known.has(id))
    .sort((one, other) => one.moment.localeCompare(other.moment))
}
