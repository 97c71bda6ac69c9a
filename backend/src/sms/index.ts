import type pg from 'pg'
import type { AuthSettings } from '../auth/settings.ts'
import { type Channel, Dispatcher, type OutboxLog } from '../outbox/dispatcher.ts'
import type { Database } from '../postgres/database.ts'
import { twilioCarrier, twilioOptions } from './twilio.ts'

/** Where a message to a phone is read. */
export type PhoneChannel = Exclude<Channel, 'email'>

export interface TextMessage {
  /** What it is about, for whoever reads the outbox. */
  kind: string
  /** Digits of the number (E.164 without +). */
  to: string
  channel: PhoneChannel
  text: string
  /** The code in the text, for templates that want it alone. */
  code: string
}

export interface Sms {
  /** Are messages sent, rather than kept in the outbox? */
  readonly leaves: boolean
  /** Name of the provider as `/settings` tells it; empty for the outbox. */
  readonly provider: string
  /** Writes a message into the outbox within the caller's transaction and answers its id. */
  queue(client: pg.PoolClient, message: TextMessage): Promise<string>
  /** The transaction of this connection is through: what it queued may go out now. */
  committed(client: pg.PoolClient): void
  /** After the commit: could the message be handed over? Waits some seconds; false only when the provider failed. */
  handedOver(id: string): Promise<boolean>
  close(): Promise<void>
}

export interface SmsOptions {
  db: Database
  settings: AuthSettings
  log: OutboxLog
  /** TWILIO_ACCOUNT_SID, …_AUTH_TOKEN, …_MESSAGE_SERVICE_SID, …_CONTENT_SID and …_API_URL go before `config.toml`. */
  env: Record<string, string | undefined>
}

const LONGEST_WAIT_MS = 10_000

/**
 * Messages to phones, by the same outbox as mail: a row of auth.outbox, written with what it speaks of. Where Twilio is
 * set up, the rows go out off the request path; else they stay there for the administrator to read.
 */
export function createSms({ db, settings, log, env }: SmsOptions): Sms {
  const twilio = twilioOptions(settings, env)
  const dispatcher = twilio ? new Dispatcher(db, twilioCarrier(twilio), log) : null
  const queued = new WeakSet<pg.PoolClient>()
  return {
    leaves: dispatcher !== null,
    provider: dispatcher ? 'twilio' : '',
    async queue(client, { kind, to, channel, text, code }) {
      const { rows } = await client.query<{ id: string }>(
        `insert into auth.outbox (kind, channel, recipient, subject, html, text) values ($1, $2, $3, $4, '', $5)
         returning id`,
        [kind, channel, to, code, text],
      )
      queued.add(client)
      return rows[0]?.id ?? ''
    },
    committed(client) {
      if (queued.delete(client)) dispatcher?.wake()
    },
    handedOver: async (id) => (await dispatcher?.firstAttempt(id, LONGEST_WAIT_MS)) !== false,
    close: async () => dispatcher?.close(),
  }
}
