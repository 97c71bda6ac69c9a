import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Whoever holds it over a connection runs the jobs of the database. The number is arbitrary and ours. */
const LOCK = 7_420_031

const TRY_MS = 3_000
const ANSWER_MS = 10_000
const LAST_WORD_MS = 1_000
const LONGEST_STOP_MS = 5_000

export interface LeaderOptions {
  adminUrl: string
  /** Called with the connection that holds the lock; `over` aborts when it is lost or given back. */
  lead: (client: pg.Client, over: AbortSignal) => Promise<void>
  warn: (error: unknown) => void
  tryMs?: number
}

/**
 * Of several processes over one database one leads at a time, as long as its connection lives: the lock goes with it, so
 * that another takes over when a process is killed.
 */
export class Leader {
  readonly #options: LeaderOptions
  readonly #stopping = new AbortController()
  readonly #working: Promise<void>

  constructor(options: LeaderOptions) {
    this.#options = options
    this.#working = this.#work()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    // A database that has gone without a word keeps nobody from stopping.
    await Promise.race([this.#working, pause(LONGEST_STOP_MS, undefined, { ref: false })])
  }

  async #work(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await this.#session().catch((error) => {
        if (!signal.aborted) this.#options.warn(error)
      })
      await pausedOr(signal, this.#options.tryMs ?? TRY_MS)
    }
  }

  /** One connection, from its beginning to its end. */
  async #session(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.adminUrl,
      application_name: 'jobs',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    })
    const { signal } = this.#stopping
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    const over = AbortSignal.any([signal, lost.signal])
    try {
      await client.connect()
      while (!over.aborted) {
        // Asked again and again: who waits within a statement holds back the vacuum of the whole database.
        const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
          LOCK,
        ])
        if (rows[0]?.mine) return await this.#options.lead(client, over)
        await pausedOr(over, this.#options.tryMs ?? TRY_MS)
      }
    } finally {
      lost.abort()
      await Promise.race([client.end().catch(() => {}), pause(LAST_WORD_MS, undefined, { ref: false })])
    }
  }
}

/** Settles after a while, or at once when the signal says so. */
export function pausedOr(signal: AbortSignal, ms: number): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    timer.unref()
    signal.addEventListener('abort', done)
  })
}
