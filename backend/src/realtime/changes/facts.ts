import type pg from 'pg'
import { z } from 'zod'

const column = z.object({
  name: z.string(),
  /** Name of the type as the catalogue has it (`int8`, `_text`). */
  type: z.string(),
  /** The type as SQL writes it. */
  cast: z.string(),
  /** The type beneath a domain. */
  base: z.string(),
  key: z.boolean().nullable(),
  readable: z.boolean(),
})
export type Column = z.output<typeof column>

/** What a role may read of a table at this moment. */
export interface TableFacts {
  /** Policies bind the role: each row must be asked for. */
  secured: boolean
  columns: Column[]
  /** The primary key, if the role may read all of it. */
  readableKey: Column[] | null
}

/** Reads the facts of tables for roles. A table or role that is gone is missing. */
export async function readFacts(pool: pg.Pool, tables: number[], roles: string[]): Promise<FactsByRole> {
  const { rows } = await pool.query<{ table_id: string; role: string; secured: boolean; columns: unknown }>({
    name: 'realtime_table_facts',
    text: 'select table_id, role, secured, columns from realtime.table_facts($1::oid[], $2::text[])',
    values: [tables, roles],
  })
  const facts = new FactsByRole()
  for (const { table_id, role, secured, columns: found } of rows) {
    const columns = z.array(column).parse(found)
    const key = columns.filter((one) => one.key)
    const readableKey = key.length > 0 && key.every(({ readable }) => readable) ? key : null
    facts.add(Number(table_id), role, { secured, columns, readableKey })
  }
  return facts
}

export class FactsByRole {
  readonly #facts = new Map<string, TableFacts>()

  add(tableId: number, role: string, facts: TableFacts): void {
    this.#facts.set(`${tableId} ${role}`, facts)
  }

  of(tableId: number, role: string): TableFacts | undefined {
    return this.#facts.get(`${tableId} ${role}`)
  }
}
