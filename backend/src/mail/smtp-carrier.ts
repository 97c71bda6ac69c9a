import type { Transporter } from 'nodemailer'
import { type Carrier, Refused } from '../outbox/dispatcher.ts'
import type { SmtpOptions } from './smtp.ts'

const DAY_S = 86_400
const AT_ONCE = 4

/** Sends messages by SMTP; however often one is sent, its Message-ID stays the same. */
export function smtpCarrier(smtp: SmtpOptions): Carrier {
  let opened: Promise<Transporter> | null = null
  const { from } = smtp
  const domain = from.address.split('@').at(-1) ?? 'localhost'
  return {
    channels: ['email'],
    freshSeconds: DAY_S,
    async carry({ id, recipient, subject, html, text, headers, created_at }) {
      opened ??= transportOf(smtp)
      const transport = await opened
      await transport
        .sendMail({
          from,
          to: { name: '', address: recipient },
          subject,
          html,
          text,
          headers,
          date: created_at,
          messageId: `<${id}.${created_at.getTime()}@${domain}>`,
        })
        .catch((error: Error & { responseCode?: number }) => {
          // 550 and above is never; what is below may be tomorrow.
          throw (error.responseCode ?? 0) >= 550 ? new Refused(error.message, { cause: error }) : error
        })
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** The library is read with the first message: most of the time there is none. */
async function transportOf(smtp: SmtpOptions): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
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
}
