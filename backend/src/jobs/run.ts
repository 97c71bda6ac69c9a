import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { quoteIdent } from '../postgres/database.ts'

/** A row of cron.job. */
export interface Job {
  jobid: string
  schedule: string
  command: string
  database: string
  username: string
  jobname: string | null
}

/** How a run ended, in the words of cron.job_run_details. */
export interface Outcome {
  status: 'succeeded' | 'failed'
  message: string
  /** For the log, which knows what of it may be told. */
  error?: unknown
}

const CONNECT_MS = 10_000
const STEP_MS = 50

/** The second half of a job's lock; the first is its number. Of runs whose process is gone the server keeps it. */
const LOCK_CLASS = 7_420_032

/** A run of a job under way, over a connection of its own. */
export class Run {
  readonly job: Job
  readonly #client: pg.Client
  #cancelled: string | null = null

  constructor(job: Job, adminUrl: string) {
    this.job = job
    const url = new URL(adminUrl)
    url.pathname = `/${encodeURIComponent(job.database)}`
    this.#client = new pg.Client({
      connectionString: url.toString(),
      application_name: 'pg_cron',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    })
    this.#client.on('error', () => {})
  }

  /** Number of the server's process; null until it is known. */
  get pid(): number | null {
    return 'processID' in this.#client && typeof this.#client.processID === 'number'
      ? this.#client.processID
      : null
  }

  /**
   * Runs the command as the job's user. `begun` is called before its first statement. Null when a run of the same job,
   * left behind by a process that is gone, has not ended yet.
   */
  async work(begun: (pid: number | null) => Promise<void>): Promise<Outcome | null> {
    try {
      await this.#client.connect()
      const { rows } = await this.#client.query<{ mine: boolean }>(
        'select pg_try_advisory_lock($1, $2::bigint::integer) as mine',
        [LOCK_CLASS, this.job.jobid],
      )
      if (!rows[0]?.mine) return null
      await begun(this.pid)
      await this.#client.query(`set role ${quoteIdent(this.job.username)}`)
      const done: pg.QueryResult | pg.QueryResult[] = await this.#client.query(this.job.command)
      const last = Array.isArray(done) ? done.at(-1) : done
      return { status: 'succeeded', message: last ? wordsOf(last) : '' }
    } catch (error) {
      return { status: 'failed', message: this.#cancelled ?? errorOf(error), error }
    } finally {
      await Promise.race([this.#client.end().catch(() => {}), pause(CONNECT_MS, undefined, { ref: false })])
    }
  }

  /** Ends the run: the server is told, and what it had begun is undone. */
  async cancel(why: string, admin: Pick<pg.Pool, 'query'>): Promise<void> {
    this.#cancelled = why
    for (let attempt = 0; this.pid === null && attempt < 20; attempt += 1) await pause(STEP_MS)
    if (this.pid !== null) await admin.query('select pg_terminate_backend($1)', [this.pid]).catch(() => {})
  }
}

/** As pg_cron says it: how many rows, or the command's own tag. */
function wordsOf({ fields, rowCount, command }: pg.QueryResult): string {
  if (fields.length > 0) return rowCount === 1 ? '1 row' : `${rowCount ?? 0} rows`
  if (command === 'INSERT') return `INSERT 0 ${rowCount ?? 0}`
  return rowCount === null ? (command ?? '') : `${command} ${rowCount}`
}

function errorOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) {
    const more = [error.detail && `DETAIL:  ${error.detail}`, error.hint && `HINT:  ${error.hint}`]
    return [`${error.severity ?? 'ERROR'}:  ${error.message}`, ...more].filter(Boolean).join('\n')
  }
  return error instanceof Error ? `connection failed: ${error.message}` : 'connection failed'
}
