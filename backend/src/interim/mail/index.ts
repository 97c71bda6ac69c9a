import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport, type Transporter } from 'nodemailer'
import type pg from 'pg'
import type { Database } from '../../postgres/database.ts'
import type { AuthSettings } from '../auth/settings.ts'
import { render, TEMPLATES, type TemplateName } from './templates.ts'

export interface Message {
  to: string
  template: TemplateName
  /** What the template names, such as `{{ .ConfirmationURL }}`. */
  data: Record<string, unknown>
}

export interface Mail {
  /** Writes the message into the outbox within the caller's transaction: it goes out if and only if that commits. */
  queue(client: pg.PoolClient, message: Message): Promise<void>
  close(): Promise<void>
}

export interface MailOptions {
  db: Database
  settings: AuthSettings
  project: string
  log: FastifyBaseLogger
}

const POLL_MS = 2_000
const BATCH = 20
const MAX_ATTEMPTS = 8

/**
 * Mail by an outbox: messages are rows of auth.outbox, sent by SMTP off the request path and tried again with growing
 * pauses. Without SMTP they stay there for the administrator to read.
 */
export function createMail({ db, settings, project, log }: MailOptions): Mail {
  const { smtp, template } = settings.email
  const transport = smtp?.enabled ? smtpTransport(smtp) : null
  const timer = transport ? setInterval(() => void deliver(), POLL_MS) : undefined
  timer?.unref()
  let running: Promise<void> | null = null

  const deliver = () => {
    running ??= sendWaiting(db, transport, settings)
      .catch((error: unknown) => log.warn({ err: error }, 'mail could not be sent'))
      .finally(() => {
        running = null
      })
    return running
  }

  return {
    async queue(client, { to, template: name, data }) {
      const own = template[name]
      const html = own?.content_path
        ? readFileSync(join(project, '..', own.content_path), 'utf8')
        : TEMPLATES[name].html
      const subject = own?.subject ?? TEMPLATES[name].subject
      await client.query('insert into auth.outbox (recipient, subject, html, kind) values ($1, $2, $3, $4)', [
        to,
        render(subject, data, false),
        render(html, data, true),
        name,
      ])
      if (transport) setTimeout(() => void deliver(), 50).unref()
    },
    async close() {
      clearInterval(timer)
      await running
      transport?.close()
    },
  }
}

function smtpTransport(smtp: NonNullable<AuthSettings['email']['smtp']>): Transporter {
  return createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.port === 465,
    auth: smtp.user ? { user: smtp.user, pass: smtp.pass ?? '' } : undefined,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
}

/** Sends what is due. Rows are locked one by one, so several processes share the work without sending twice. */
async function sendWaiting(
  db: Database,
  transport: Transporter | null,
  settings: AuthSettings,
): Promise<void> {
  const { smtp } = settings.email
  if (!transport || !smtp) return
  const client = await db.admin.connect()
  try {
    for (let count = 0; count < BATCH; count += 1) {
      await client.query('begin')
      const { rows } = await client.query(
        `select id, recipient, subject, html, attempts from auth.outbox
         where sent_at is null and attempts < $1 and next_attempt_at <= now()
         order by next_attempt_at limit 1 for update skip locked`,
        [MAX_ATTEMPTS],
      )
      const [row] = rows
      if (!row) return
      const from = { name: smtp.sender_name ?? '', address: smtp.admin_email }
      const failure = await transport
        .sendMail({ from, to: row.recipient, subject: row.subject, html: row.html })
        .then(
          () => null,
          (error: Error) => error.message,
        )
      await client.query(
        `update auth.outbox set attempts = attempts + 1, error = $2::text, sent_at = case when $2::text is null then now() end,
           next_attempt_at = now() + interval '15 seconds' * power(2, attempts) where id = $1`,
        [row.id, failure],
      )
      await client.query('commit')
    }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}
