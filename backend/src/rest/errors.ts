import { distance } from './plan/closest.ts'

/** The body of every refusal: PostgreSQL's four fields, as PostgREST's page "Errors" describes them. */
export interface ErrorBody {
  code: string
  message: string
  details: unknown
  hint: string | null
}

interface Parts {
  details?: unknown
  hint?: string | null
  headers?: Readonly<Record<string, string>>
}

/** A request that ends with a status and a body of the contract. */
export class RestError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, { details, hint, headers }: Parts = {}) {
    super(message)
    this.status = status
    this.body = { code, message, details: details ?? null, hint: hint ?? null }
    this.headers = headers ?? {}
  }
}

/** A query parameter that cannot be understood (PGRST100). */
export const parseError = (what: string, column: number, details: string) =>
  new RestError(400, 'PGRST100', `"${what}" (line 1, column ${column})`, { details })

export const invalidBody = (message: string) => new RestError(400, 'PGRST102', message)

/** @param total of the rows there are, for the answer's `Content-Range` */
export const rangeError = (details: string, total?: number) =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
    details,
    ...(total === undefined ? {} : { headers: { 'content-range': `*/${total}` } }),
  })

export const notEmbedded = (name: string) =>
  new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })

export const notSingular = (rows: number) =>
  new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })

export const maxAffectedExceeded = (rows: number) =>
  new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  })

/** What PostgreSQL itself would say of a column that is not there, with its hint at the ones most like it. */
export function undefinedColumn(table: string, column: string, columns: Iterable<string> = []): RestError {
  const found = [...columns].map((name) => ({ name, steps: distance(column, name) }))
  const steps = Math.min(...found.map((item) => item.steps))
  const alike = found.filter((item) => item.steps === steps && steps <= Math.min(3, column.length / 2))
  const named = alike.map(({ name }) => `the column "${table}.${name}"`)
  return new RestError(400, '42703', `column ${table}.${column} does not exist`, {
    hint:
      named.length === 0 || named.length > 2 ? null : `Perhaps you meant to reference ${named.join(' or ')}.`,
  })
}

/** A column named in a payload, in `columns` or in `on_conflict` that the table does not have. */
export const columnNotFound = (table: string, column: string) =>
  new RestError(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`)
