import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import type { AuthSettings } from '../auth/settings.ts'
import type { OutboxLog } from '../outbox/carrier.ts'
import { currentCarrier } from '../outbox/current-carrier.ts'
import { Dispatcher } from '../outbox/dispatcher.ts'
import type { MessageSettings } from '../outbox/message-settings.ts'
import type { Database } from '../postgres/database.ts'
import { fillTemplate, type TemplateData } from './go-template.ts'
import { reachesInside, smtpOfKept, smtpOptions } from './smtp.ts'
import { smtpCarrier } from './smtp-carrier.ts'
import { builtInTemplate, type MessageKind, plainText } from './templates.ts'

export interface Message {
  kind: MessageKind
  to: string
  data: TemplateData
}

export interface Mail {
  /** Are messages sent, rather than kept in the outbox? */
  readonly leaves: boolean
  /** Is their server named by the environment or `config.toml`, so that nothing else counts? */
  readonly isFixed: boolean
  /** Writes a message into the outbox within the caller's transaction: it goes out if and only if that commits. */
  queue(client: pg.PoolClient, message: Message): Promise<void>
  /** The transaction of this connection is through: what it queued may go out now. */
  committed(client: pg.PoolClient): void
  close(): Promise<void>
}

export interface MailOptions {
  db: Database
  settings: AuthSettings
  log: OutboxLog
  /** What counts where neither the environment nor `config.toml` names a server. */
  kept: MessageSettings
  /** SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASS, SMTP_FROM and SMTP_SENDER_NAME go before `config.toml`. */
  env: Record<string, string | undefined>
}

const oneLine = (text: string) => text.replace(/[\p{Cc}]+/gu, ' ').trim()

/**
 * Mail by an outbox: a message is a row of auth.outbox, written with what it speaks of. Where SMTP is set up, the
 * rows go out off the request path; else they stay there for the administrator to read.
 */
export function createMail({ db, settings, log, env, kept }: MailOptions): Mail {
  const smtp = smtpOptions(settings, env)
  const carriers = currentCarrier(smtp && smtpCarrier(smtp), kept, 'email', (one) => {
    const options = smtpOfKept(one, reachesInside(env))
    return options && smtpCarrier(options)
  })
  const sender = new Dispatcher(db, carriers, log)
  const queued = new WeakSet<pg.PoolClient>()
  return {
    get leaves() {
      return carriers.get() !== null
    },
    isFixed: smtp !== null,
    async queue(client, { kind, to, data }) {
      const { subject, html } = await templateOf(settings, kind)
      const body = fillTemplate(html, data, true)
      await client.query(
        'insert into auth.outbox (kind, recipient, subject, html, text) values ($1, $2, $3, $4, $5)',
        [kind, to, oneLine(fillTemplate(subject, data, false)), body, plainText(body)],
      )
      queued.add(client)
    },
    committed(client) {
      if (queued.delete(client)) sender.wake()
    },
    close: () => sender.close(),
  }
}

/** The project's own template, else the built-in one. A file is read each time: it is small, and may be edited. */
async function templateOf(
  { email }: AuthSettings,
  kind: MessageKind,
): Promise<{ subject: string; html: string }> {
  const own = Object.hasOwn(email.templates, kind) ? email.templates[kind] : undefined
  const builtIn = builtInTemplate(kind)
  const html = own?.content ?? (own?.contentPath ? await readFile(own.contentPath, 'utf8') : builtIn.html)
  return { subject: own?.subject ?? builtIn.subject, html }
}
