import type pg from 'pg'
import type { AuthSettings } from '../auth/settings.ts'
import type { Channel, OutboxLog } from '../outbox/carrier.ts'
import { currentCarrier } from '../outbox/current-carrier.ts'
import { Dispatcher } from '../outbox/dispatcher.ts'
import type { MessageSettings } from '../outbox/message-settings.ts'
import type { Database } from '../postgres/database.ts'
import { twilioCarrier, twilioOfKept, twilioOptions } from './twilio.ts'

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
  /** Is their account named by the environment or `config.toml`, so that nothing else counts? */
  readonly isFixed: boolean
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
  /** What counts where neither the environment nor `config.toml` names an account. */
  kept: MessageSettings
  /** TWILIO_ACCOUNT_SID, …_AUTH_TOKEN, …_MESSAGE_SERVICE_SID, …_CONTENT_SID and …_API_URL go before `config.toml`. */
  env: Record<string, string | undefined>
}

const LONGEST_WAIT_MS = 10_000

/**
 * Messages to phones, by the same outbox as mail: a row of auth.outbox, written with what it speaks of. Where Twilio is
 * set up, the rows go out off the request path; else they stay there for the administrator to read.
 */
export function createSms({ db, settings, log, env, kept }: SmsOptions): Sms {
  const twilio = twilioOptions(settings, env)
  const carriers = currentCarrier(twilio && twilioCarrier(twilio), kept, 'sms', (one) => {
    const options = twilioOfKept(one, env)
    return options && twilioCarrier(options)
  })
  const dispatcher = new Dispatcher(db, carriers, log)
  const queued = new WeakSet<pg.PoolClient>()
  return {
    get leaves() {
      return carriers.get() !== null
    },
    isFixed: twilio !== null,
    get provider() {
      return carriers.get() ? 'twilio' : ''
    },
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
      if (queued.delete(client)) dispatcher.wake()
    },
    handedOver: async (id) =>
      carriers.get() === null || (await dispatcher.firstAttempt(id, LONGEST_WAIT_MS)) !== false,
    close: () => dispatcher.close(),
  }
}
