import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../postgres/database.ts'
import type { Carrier, OutboxLog, Parcel } from './carrier.ts'
import type { CurrentCarrier } from './current-carrier.ts'
import { becauseOf, Refused } from './failure.ts'

const POLL_MS = 5_000
const LOOK_MS = 100
const AT_ONCE = 4
const MOST_ATTEMPTS = 10
const LEASE_SECONDS = 180

/** Seconds until the next attempt: half a minute, doubling, at most three hours. */
const pauseAfter = (attempts: number) => Math.min(30 * 2 ** (attempts - 1), 10_800)

/**
 * Hands the rows of auth.outbox to a carrier. A row is leased before it goes, so that several processes share the work
 * and a message whose process died is sent by another. Without a carrier they wait; what has waited for longer than it is
 * fresh stays there: its links and codes have expired.
 */
export class Dispatcher {
  readonly #db: Database
  readonly #carriers: CurrentCarrier
  readonly #log: OutboxLog
  readonly #timer: NodeJS.Timeout
  #running: Promise<void> | null = null
  #again = false
  #closed = false

  constructor(db: Database, carriers: CurrentCarrier, log: OutboxLog) {
    this.#db = db
    this.#carriers = carriers
    this.#log = log
    this.#timer = setInterval(() => this.wake(), POLL_MS)
    this.#timer.unref()
  }

  /** There may be something to send. */
  wake(): void {
    if (this.#closed) return
    this.#again = true
    this.#running ??= this.#work().finally(() => {
      this.#running = null
    })
  }

  /** Did the first attempt with this row go well, whichever process made it? Null when none has ended after `waitMs`. */
  async firstAttempt(id: string, waitMs: number): Promise<boolean | null> {
    this.wake()
    for (const until = performance.now() + waitMs; performance.now() < until; await pause(LOOK_MS)) {
      const { rows } = await this.#db.admin.query<{ sent: boolean; failed: boolean }>(
        'select sent_at is not null as sent, error is not null as failed from auth.outbox where id = $1',
        [id],
      )
      if (rows[0]?.sent) return true
      if (rows[0]?.failed) return false
    }
    return null
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    await this.#running
    this.#carriers.close()
  }

  async #work(): Promise<void> {
    try {
      while (this.#again && !this.#closed) {
        this.#again = false
        await Promise.all(Array.from({ length: AT_ONCE }, () => this.#drain()))
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'the outbox could not be read')
    }
  }

  async #drain(): Promise<void> {
    while (!this.#closed) {
      const carrier = this.#carriers.get()
      const row = carrier && (await this.#lease(carrier))
      if (!row) return
      await this.#send(carrier, row)
    }
  }

  async #lease(carrier: Carrier): Promise<(Parcel & { attempts: number }) | undefined> {
    const { rows } = await this.#db.admin.query<Parcel & { attempts: number }>(
      `update auth.outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1)
       where id = (select id from auth.outbox where sent_at is null and given_up_at is null and (attempts = 0 or next_attempt_at <= now())
                     and channel = any ($2) and created_at > now() - make_interval(secs => $3)
                   order by next_attempt_at for update skip locked limit 1)
       returning id, channel, recipient, subject, html, text, headers, attempts, created_at`,
      [LEASE_SECONDS, carrier.channels, carrier.freshSeconds],
    )
    return rows[0]
  }

  async #send(carrier: Carrier, row: Parcel & { attempts: number }): Promise<void> {
    const failure = await carrier.carry(row).then(
      () => null,
      (error: Error) => error,
    )
    await (failure ? this.#failed(row, failure) : this.#sent(row))
  }

  /** What was sent holds links and codes that let people in: only the fact stays. */
  async #sent({ id }: Parcel): Promise<void> {
    await this.#db.admin.query(
      `update auth.outbox set sent_at = now(), error = null, html = '', text = '', headers = '{}',
         subject = case channel when 'email' then subject else '' end where id = $1`,
      [id],
    )
  }

  async #failed(row: { id: string; attempts: number }, error: Error): Promise<void> {
    const givesUp = error instanceof Refused || row.attempts >= MOST_ATTEMPTS
    this.#log.warn({ err: error, message: row.id, attempts: row.attempts }, 'a message could not be sent')
    await this.#db.admin.query(
      `update auth.outbox set error = $2, failed_at = now(), failed_because = $5, next_attempt_at = now() + make_interval(secs => $3),
         given_up_at = case when $4 then now() end where id = $1`,
      [row.id, error.message.slice(0, 500), pauseAfter(row.attempts), givesUp, becauseOf(error)],
    )
  }
}
