import type { BodyStream } from './body-stream.ts'

/** Who a request acts as: a database role and the verified claims of the token, as JSON text. */
export interface Caller {
  role: string
  claims: string
}

/** One parameterised statement. Values travel as text; PostgreSQL infers each parameter's type from its place. */
export interface Statement {
  text: string
  values?: readonly (string | null)[]
  /** Prepared once per connection under this name; the same name must always carry the same text. */
  name?: string
  /** It gives one row whose last column is not text to read but bytes to pass on (`TextResult.body`). */
  body?: boolean
}

/** Rows as PostgreSQL writes them: every column as text, in order; `count` is the command's row count. */
export interface TextResult {
  rows: (string | null)[][]
  count: number
  /** The last column of a statement with a body, which `rows` then leave out. A long one of a read is a stream. */
  body?: Buffer | BodyStream
}

export interface Transaction {
  caller: Caller
  statements: readonly Statement[]
  /** Settings local to the transaction, such as `search_path` or `request.method`. */
  settings?: Readonly<Record<string, string>>
  readOnly?: boolean
  /** Looks at the results before the commit (one more round trip); throwing rolls everything back. */
  check?: (results: TextResult[]) => void
  /** Runs everything and then rolls back (`Prefer: tx=rollback`). */
  rollback?: boolean
  /** Aborts when nobody waits for the answer any more: what still runs is cancelled. */
  signal?: AbortSignal
}

/** What one caller asks within a transaction of several (`Database.runEach`). */
export type Part = Pick<Transaction, 'caller' | 'statements'>
