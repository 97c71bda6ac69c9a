import pg from 'pg'

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
}

/** Rows as PostgreSQL writes them: every column as text, in order; `count` is the command's row count. */
export interface TextResult {
  rows: (string | null)[][]
  count: number
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
}

export interface DatabaseOptions {
  /** Connection string of the `authenticator` role, which may become anon, authenticated or service_role. */
  authenticatorUrl: string
  /** Connection string of the administrator, for work that no person asks for directly (auth, migrations). */
  adminUrl: string
  maxConnections?: number
  statementTimeoutMs?: number
}

const asText = { getTypeParser: () => (value: string) => value }

/** Quotes an SQL identifier. Only for names that come from the catalogue. */
export const quoteIdent = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The two pools the backend works with: requests as their caller, and its own administration. */
export class Database {
  readonly admin: pg.Pool
  readonly #requests: pg.Pool

  constructor(options: DatabaseOptions) {
    const { maxConnections = 10, statementTimeoutMs = 15_000 } = options
    const timeouts = `-c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=30000`
    this.#requests = new pg.Pool({
      connectionString: options.authenticatorUrl,
      max: maxConnections,
      idleTimeoutMillis: 0,
      options: timeouts,
      application_name: 'rest',
      pipeline: true,
    })
    this.admin = new pg.Pool({ connectionString: options.adminUrl, max: 6, application_name: 'backend' })
    // An idle connection that dies (a restart of PostgreSQL) must not take the process with it: the pool reconnects.
    this.#requests.on('error', () => {})
    this.admin.on('error', () => {})
  }

  /**
   * Runs the statements in one transaction as the caller, in one pipelined round trip: begin, role and claims,
   * the statements, commit. Rejects with the first error PostgreSQL reported (`pg.DatabaseError`).
   */
  async run(transaction: Transaction): Promise<TextResult[]> {
    const client = await this.#requests.connect()
    let broken: Error | undefined
    try {
      return await this.#pipeline(client, transaction)
    } catch (error) {
      if (error instanceof Error && !(error instanceof pg.DatabaseError)) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure
        })
      }
      throw error
    } finally {
      client.release(broken)
    }
  }

  async #pipeline(client: pg.PoolClient, transaction: Transaction): Promise<TextResult[]> {
    const { statements, check, rollback, readOnly } = transaction
    const end = rollback ? 'rollback' : 'commit'
    const sent: Promise<pg.QueryArrayResult>[] = [
      send(client, { name: readOnly ? 'begin_read' : 'begin', text: readOnly ? 'begin read only' : 'begin' }),
      send(client, contextOf(transaction)),
      ...statements.map((statement) => send(client, statement)),
    ]
    if (!check) sent.push(send(client, { name: end, text: end }))
    const settled = await Promise.allSettled(sent)
    const failed = settled.find((result) => result.status === 'rejected')
    if (failed) {
      if (check) await client.query('rollback')
      throw failed.reason
    }
    const results = settled.flatMap((result) =>
      result.status === 'fulfilled' ? [textResult(result.value)] : [],
    )
    const own = results.slice(2, 2 + statements.length)
    if (check) {
      try {
        check(own)
      } catch (refusal) {
        await client.query('rollback')
        throw refusal
      }
      await client.query(end)
    }
    return own
  }

  async close(): Promise<void> {
    await Promise.all([this.#requests.end(), this.admin.end()])
  }
}

function send(client: pg.PoolClient, statement: Statement): Promise<pg.QueryArrayResult> {
  const { name, text, values } = statement
  return client.query({
    name,
    text,
    values: values ? [...values] : undefined,
    rowMode: 'array',
    types: asText,
  })
}

/** `select set_config(...)` for role, claims and the transaction's own settings; its text depends on their names only. */
function contextOf({ caller, settings = {} }: Transaction): Statement {
  const entries = [['request.jwt.claims', caller.claims], ...Object.entries(settings), ['role', caller.role]]
  const calls = entries.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`)
  return { name: `context_${entries.length}`, text: `select ${calls.join(', ')}`, values: entries.flat() }
}

const textResult = (result: pg.QueryArrayResult): TextResult => ({
  rows: result.rows,
  count: result.rowCount ?? 0,
})
