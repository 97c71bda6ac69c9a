import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The church whose database is meant where none is named: each worker of the policies and of the pages has one. */
let mine: string | undefined
export const setDatabase = (url: string) => {
  mine = url
}

const pools = new Map<string, pg.Pool>()

function poolOf(url: string): pg.Pool {
  const known = pools.get(url)
  if (known) return known
  const pool = new pg.Pool({ connectionString: url, max: 4, allowExitOnIdle: true })
  pool.on('error', () => {})
  pools.set(url, pool)
  return pool
}

/** Runs SQL as the owner of a church's database, to set up and to look behind the policies. */
export async function sql<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
  url = mine ?? process.env.E2E_DATABASE_URL ?? '',
): Promise<Row[]> {
  return (await poolOf(url).query<Row>(text, values)).rows
}

/** The one row of a statement. */
export async function row<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> {
  const [found] = await sql<Row>(text, values)
  if (!found) throw new Error(`no row: ${text}`)
  return found
}

/** The id that a statement gives. */
export const id = async (text: string, values: unknown[] = []): Promise<string> =>
  (await row<{ id: string }>(text, values)).id

/** A word that nothing else in the church has. */
export const unique = () => randomUUID().slice(0, 8)
