/** The columns of a row as PostgreSQL writes them; a column is missing when the log does not carry it. */
export type Row = Record<string, string | null | undefined>

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE'

/** One change of one row, as the replication log tells it. */
export interface Change {
  tableId: number
  schema: string
  table: string
  type: ChangeType
  /** The row as it is now; null for a deletion. */
  record: Row | null
  /** The row as it was, as far as the table's replica identity says it (its key by default). */
  old: Row | null
  /** The transaction's number, its lower 32 bits. */
  xid: number
  /** ISO 8601. */
  committedAt: string
}
