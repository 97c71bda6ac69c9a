import pg from 'pg'
import { BodyStream, type Patience, STREAMED_BYTES } from './body-stream.ts'
import { PatientPool } from './patient-pool.ts'
import { Pipeline, type StreamOpener } from './pipeline.ts'
import { holderOf, Shares } from './shares.ts'
import type { Part, Statement, TextResult, Transaction } from './transaction.ts'
import { isUnreachable } from './unreachable.ts'

export interface DatabaseOptions {
  /** Connection string of the `authenticator` role, which may become anon, authenticated or service_role. */
  authenticatorUrl: string
  /** Connection string of the administrator, for work that no person asks for directly (auth, migrations). */
  adminUrl: string
  maxConnections?: number
  statementTimeoutMs?: number
  /** With readers of long answers; each holds a connection. */
  patience?: Patience
}

/** More long answers are on their way than connections may be held for. */
export class TooManyReaders extends Error {}

/** Nobody waits for the answer any more, and so nothing was done. */
export class CallerGone extends Error {}

/** Longer than PostgreSQL takes to say that a statement took too long. */
const SILENCE_MS = 10_000

/** Quotes an SQL identifier. Only for names that come from the catalogue. */
export const quoteIdent = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The two pools the backend works with: requests as their caller, and its own administration. */
export class Database {
  readonly admin: PatientPool
  /** Connection string of the administrator, for connections of another kind (replication). */
  readonly adminUrl: string
  readonly #requests: PatientPool

  /** One account holds half of the connections at most: however much it asks for, others are answered. */
  readonly #shares: Shares
  readonly #patience: Patience
  readonly #readers = new Map<string | null, number>()

  constructor(options: DatabaseOptions) {
    const { maxConnections = 10, statementTimeoutMs = 15_000 } = options
    const most = Math.ceil(maxConnections / 2)
    this.#patience = options.patience ?? { standstillMs: 15_000, totalMs: 120_000, most }
    this.#shares = new Shares(Math.max(2, most))
    this.adminUrl = options.adminUrl
    const timeouts = `-c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=30000`
    this.#requests = new PatientPool({
      connectionString: options.authenticatorUrl,
      max: maxConnections,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      longestSilenceMs: statementTimeoutMs + SILENCE_MS,
      options: timeouts,
      application_name: 'rest',
    })
    this.admin = new PatientPool({
      connectionString: options.adminUrl,
      max: 6,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      application_name: 'backend',
    })
  }

  /** Settles once both pools have found a database that is known to be there. */
  async found(): Promise<void> {
    await Promise.all([this.#requests.found(), this.admin.found()])
  }

  /**
   * Runs the statements in one transaction as the caller, in one round trip: role and claims, then the statements.
   * Rejects with the error PostgreSQL reported (`pg.DatabaseError`), or with another one when the connection is lost.
   * Where a body is a stream (only of reads), the caller must read or destroy it.
   */
  run(transaction: Transaction): Promise<TextResult[]> {
    const holder = holderOf(transaction.caller)
    return this.#connected(
      (client) =>
        transaction.check
          ? checked(client, transaction, transaction.check)
          : direct(client, transaction, this.#streamsOf(holder)),
      { holder, signal: transaction.signal },
    )
  }

  /** Half of the readers may be one account's. */
  #streamsOf(holder: string | null): StreamOpener {
    const readers = this.#readers
    return (bytes, socket) => {
      if (bytes < STREAMED_BYTES) return null
      const { most } = this.#patience
      const theirs = readers.get(holder) ?? 0
      const all = [...readers.values()].reduce((sum, one) => sum + one, 0)
      if (all >= most || (holder !== null && theirs >= Math.ceil(most / 2))) throw new TooManyReaders()
      readers.set(holder, theirs + 1)
      const stream = new BodyStream(bytes, socket, this.#patience)
      const done = () => {
        const left = (readers.get(holder) ?? 1) - 1
        if (left > 0) readers.set(holder, left)
        else readers.delete(holder)
      }
      stream.over.then(done, done)
      return stream
    }
  }

  /**
   * Reads for several callers in one transaction and one round trip, each part as its own caller; gives the results
   * part by part. An error of one part is an error of all.
   */
  async runEach(
    parts: readonly Part[],
    settings?: Readonly<Record<string, string>>,
  ): Promise<TextResult[][]> {
    const statements = parts.flatMap((part, index) => [
      contextOf(index === 0 ? { ...part, settings, readOnly: true } : part),
      ...part.statements,
    ])
    const results = await this.#connected((client) => send(client, statements), { holder: null })
    let next = 0
    return parts.map((part) => {
      const first = next + 1
      next = first + part.statements.length
      return results.slice(first, next)
    })
  }

  async #connected(
    work: (client: pg.PoolClient) => Promise<TextResult[]>,
    { holder, signal }: { holder: string | null; signal?: AbortSignal },
  ): Promise<TextResult[]> {
    const giveBack = await this.#shares.take(holder)
    const client = await this.#requests.connect().catch((error: unknown) => {
      giveBack()
      throw error
    })
    const release = (error?: Error) => {
      client.release(error)
      giveBack()
    }
    try {
      if (signal?.aborted) throw new CallerGone()
      const results = await (signal ? this.#cancellable(work(client), client, signal) : work(client))
      const body = results.at(-1)?.body
      if (body instanceof BodyStream) body.over.then(() => release(), release)
      else release()
      return results
    } catch (error) {
      release(isLost(error) ? error : undefined)
      throw error
    }
  }

  /**
   * Cancels the connection's statement when the signal says so. The connection is not given back before the order has
   * been carried out, so that it never meets the statement of somebody else.
   */
  async #cancellable<T>(work: Promise<T>, client: pg.PoolClient, signal: AbortSignal): Promise<T> {
    let cancelled: Promise<unknown> | undefined
    const cancel = () => {
      if (!('processID' in client)) return
      cancelled = this.admin.query('select pg_cancel_backend($1)', [client.processID]).catch(() => {})
    }
    signal.addEventListener('abort', cancel)
    try {
      return await work
    } catch (error) {
      throw signal.aborted && isCancelled(error) ? new CallerGone() : error
    } finally {
      signal.removeEventListener('abort', cancel)
      await cancelled
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#requests.end(), this.admin.end()])
  }
}

/** By somebody's order. PostgreSQL says with the same code that the time was over, which stays a failure. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '57014' && !error.message.includes('timeout')

const isLost = (error: unknown): error is Error =>
  error instanceof TooManyReaders || (error instanceof Error && isUnreachable(error))

const send = (
  client: pg.PoolClient,
  statements: readonly Statement[],
  open?: StreamOpener,
): Promise<TextResult[]> => client.query(new Pipeline(statements, open)).done

const plain = (text: string): Statement => ({ name: text, text })
const BEGIN = plain('begin')
const COMMIT = plain('commit')
const ROLLBACK = plain('rollback')

/** Without `begin`: what stands before one `Sync` is one transaction. */
async function direct(
  client: pg.PoolClient,
  transaction: Transaction,
  open: StreamOpener,
): Promise<TextResult[]> {
  const { statements, rollback, readOnly } = transaction
  const own = [contextOf(transaction), ...statements]
  // What a write answers is worth nothing before its commit.
  if (!rollback) return (await send(client, own, readOnly ? open : undefined)).slice(1)
  const results = await send(client, [BEGIN, ...own, ROLLBACK]).catch(async (error) => {
    await send(client, [ROLLBACK])
    throw error
  })
  return results.slice(2, -1)
}

async function checked(
  client: pg.PoolClient,
  transaction: Transaction,
  check: (results: TextResult[]) => void,
): Promise<TextResult[]> {
  try {
    const results = await send(client, [BEGIN, contextOf(transaction), ...transaction.statements])
    const own = results.slice(2)
    check(own)
    await send(client, [transaction.rollback ? ROLLBACK : COMMIT])
    return own
  } catch (error) {
    if (!isUnreachable(error)) await send(client, [ROLLBACK])
    throw error
  }
}

/** `select set_config(…)` for role, claims and the transaction's own settings; its text depends on their number only. */
function contextOf({ caller, settings, readOnly }: Transaction): Statement {
  const values = readOnly ? ['transaction_read_only', 'on'] : []
  values.push('request.jwt.claims', caller.claims)
  for (const name in settings) values.push(name, settings[name] ?? '')
  values.push('role', caller.role)
  return { ...contextText(values.length), values }
}

const contextTexts = new Map<number, { name: string; text: string }>()

function contextText(values: number): { name: string; text: string } {
  const known = contextTexts.get(values)
  if (known) return known
  const calls = Array.from({ length: values / 2 }, (_, n) => `set_config($${n * 2 + 1}, $${n * 2 + 2}, true)`)
  const made = { name: `context_${values}`, text: `select ${calls.join(', ')}` }
  contextTexts.set(values, made)
  return made
}
