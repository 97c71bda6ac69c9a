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
}

/** Reads the facts of tables for roles. A table or role that is gone is missing. */
export async function readFacts(pool: pg.Pool, tables: number[], roles: string[]): Promise<FactsByRole> {
  const { rows } = await pool.query<{ table_id: string; role: string; secured: boolean; columns: unknown }>({
    name: 'realtime_table_facts',
    text: 'select table_id, role, secured, columns from realtime.table_facts($1::oid[], $2::text[])',
    values: [tables, roles],
  })
  const facts = new FactsByRole()
  for (const row of rows)
    facts.add(Number(row.table_id), row.role, {
      secured: row.secured,
      columns: z.array(column).parse(row.columns),
    })
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

/** The key of the table, if the role may read all of it. */
export function readableKey({ columns }: TableFacts): Column[] | null {
  const key = columns.filter((column) => column.key)
  return key.length > 0 && key.every(({ readable }) => readable) ? key : null
}
