import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import type { AuthSettings } from '../auth/settings.ts'
import { Dispatcher, type OutboxLog } from '../outbox/dispatcher.ts'
import type { Database } from '../postgres/database.ts'
import { fillTemplate, type TemplateData } from './go-template.ts'
import { smtpOptions } from './smtp.ts'
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
  /** SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASS, SMTP_FROM and SMTP_SENDER_NAME go before `config.toml`. */
  env: Record<string, string | undefined>
}

const oneLine = (text: string) => text.replace(/[\p{Cc}]+/gu, ' ').trim()

/**
 * Mail by an outbox: a message is a row of auth.outbox, written with what it speaks of. Where SMTP is set up, the
 * rows go out off the request path; else they stay there for the administrator to read.
 */
export function createMail({ db, settings, log, env }: MailOptions): Mail {
  const smtp = smtpOptions(settings, env)
  const sender = smtp ? new Dispatcher(db, smtpCarrier(smtp), log) : null
  const queued = new WeakSet<pg.PoolClient>()
  return {
    leaves: sender !== null,
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
      if (queued.delete(client)) sender?.wake()
    },
    close: async () => sender?.close(),
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
