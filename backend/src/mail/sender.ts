import { createTransport, type Transporter } from 'nodemailer'
import type { Database } from '../postgres/database.ts'
import type { SmtpOptions } from './smtp.ts'

/** What mail says to the log. */
export interface MailLog {
  warn(data: object, message: string): void
}

interface Row {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  attempts: number
  created_at: Date
}

const POLL_MS = 5_000
const AT_ONCE = 4
const MOST_ATTEMPTS = 10
const LEASE_SECONDS = 180

/** Seconds until the next attempt: half a minute, doubling, at most three hours. */
const pauseAfter = (attempts: number) => Math.min(30 * 2 ** (attempts - 1), 10_800)

/**
 * Sends the rows of auth.outbox by SMTP. A row is leased before it is sent, so that several processes share the work
 * and a message whose sender died is sent by another; its Message-ID stays the same. What lay there before mail was set
 * up stays there: its links have long expired.
 */
export class Sender {
  readonly #db: Database
  readonly #smtp: SmtpOptions
  readonly #log: MailLog
  readonly #transport: Transporter
  readonly #timer: NodeJS.Timeout
  #running: Promise<void> | null = null
  #again = false
  #closed = false

  constructor(db: Database, smtp: SmtpOptions, log: MailLog) {
    this.#db = db
    this.#smtp = smtp
    this.#log = log
    this.#transport = createTransport({
      host: smtp.host,
      port: smtp.port,
      secure: smtp.port === 465,
      auth: smtp.user ? { user: smtp.user, pass: smtp.password ?? '' } : undefined,
      pool: true,
      maxConnections: AT_ONCE,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
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

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    await this.#running
    this.#transport.close()
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
    for (let row = await this.#lease(); row && !this.#closed; row = await this.#lease()) await this.#send(row)
  }

  async #lease(): Promise<Row | undefined> {
    const { rows } = await this.#db.admin.query<Row>(
      `update auth.outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1)
       where id = (select id from auth.outbox where sent_at is null and given_up_at is null and next_attempt_at <= now()
                     and created_at > now() - interval '1 day'
                   order by next_attempt_at for update skip locked limit 1)
       returning id, recipient, subject, html, text, attempts, created_at`,
      [LEASE_SECONDS],
    )
    return rows[0]
  }

  async #send(row: Row): Promise<void> {
    const { from } = this.#smtp
    const domain = from.address.split('@').at(-1) ?? 'localhost'
    const failure = await this.#transport
      .sendMail({
        from,
        to: { name: '', address: row.recipient },
        subject: row.subject,
        html: row.html,
        text: row.text,
        date: row.created_at,
        messageId: `<${row.id}.${row.created_at.getTime()}@${domain}>`,
      })
      .then(
        () => null,
        (error: Error & { responseCode?: number }) => error,
      )
    await (failure ? this.#failed(row, failure) : this.#sent(row))
  }

  /** What was sent holds links that let people in: only the fact stays. */
  async #sent({ id }: Row): Promise<void> {
    await this.#db.admin.query(
      `update auth.outbox set sent_at = now(), error = null, html = '', text = '' where id = $1`,
      [id],
    )
  }

  /** A server that says never (5xx) is not asked again. */
  async #failed(row: Row, error: Error & { responseCode?: number }): Promise<void> {
    const givesUp = (error.responseCode ?? 0) >= 550 || row.attempts >= MOST_ATTEMPTS
    this.#log.warn({ err: error, message: row.id, attempts: row.attempts }, 'a message could not be sent')
    await this.#db.admin.query(
      `update auth.outbox set error = $2, next_attempt_at = now() + make_interval(secs => $3),
         given_up_at = case when $4 then now() end where id = $1`,
      [row.id, error.message.slice(0, 500), pauseAfter(row.attempts), givesUp],
    )
  }
}
