import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Limit, RateLimits } from './rate-limit.ts'

/** What the key has used up, one more, and the end of the window. */
const NEXT = 'greatest(l.busy_until, clock_timestamp()) + make_interval(secs => $2)'
const END = "clock_timestamp() + make_interval(secs => $3) + interval '0.5 ms'"

/**
 * Limits that all processes over one database share and that outlive them, by the same algorithm as
 * MemoryRateLimits: for what protects accounts (guessed passwords and codes, messages to people). Keys are digests.
 *
 * It has connections of its own, so that a request which holds one of the pool never waits for another one here.
 */
export class SharedRateLimits implements RateLimits {
  readonly #pool: pg.Pool

  constructor(databaseUrl: string) {
    this.#pool = new pg.Pool({
      connectionString: databaseUrl,
      max: 2,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: 10_000,
      application_name: 'limits',
      statement_timeout: 5_000,
      allowExitOnIdle: true,
    })
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  async take(key: string, limit: Limit): Promise<number> {
    if (isNone(limit)) return 0
    const { rowCount } = await this.#pool.query(
      `insert into auth.rate_limits as l (key, busy_until) values ($1, clock_timestamp() + make_interval(secs => $2))
       on conflict (key) do update set busy_until = ${NEXT} where ${NEXT} <= ${END}`,
      [digest(key), stepOf(limit), limit.windowSeconds],
    )
    return rowCount === 1 ? 0 : Math.max(1, await this.wait(key, limit))
  }

  async wait(key: string, limit: Limit): Promise<number> {
    if (isNone(limit)) return 0
    const { rows } = await this.#pool.query<{ wait: number }>(
      `select ceil(extract(epoch from ${NEXT} - (${END})))::float8 as wait from auth.rate_limits l where l.key = $1`,
      [digest(key), stepOf(limit), limit.windowSeconds],
    )
    return Math.max(0, rows[0]?.wait ?? 0)
  }

  async forget(key: string): Promise<void> {
    await this.#pool.query('delete from auth.rate_limits where key = $1', [digest(key)])
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}

const isNone = ({ most, windowSeconds }: Limit) => most <= 0 || windowSeconds <= 0
const stepOf = ({ most, windowSeconds }: Limit) => windowSeconds / most
const digest = (key: string) => createHash('sha256').update(key).digest()
