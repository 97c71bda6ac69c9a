import type { Transporter } from 'nodemailer'
import type { Carrier } from '../outbox/carrier.ts'
import { type Because, NotSent, Refused } from '../outbox/failure.ts'
import { publicAddresses } from '../outbox/public-address.ts'
import type { SmtpOptions } from './smtp.ts'

const DAY_S = 86_400
const AT_ONCE = 4

/** Sends messages by SMTP; however often one is sent, its Message-ID stays the same. */
export function smtpCarrier(smtp: SmtpOptions): Carrier {
  let opened: { address: string; transport: Promise<Transporter> } | null = null
  const { from } = smtp
  const domain = from.address.split('@').at(-1) ?? 'localhost'
  /** The address that was looked at is the one that is connected to: a name may lead elsewhere a moment later. */
  const transport = async (): Promise<Transporter> => {
    const addresses = smtp.onlyPublic ? await publicAddresses(smtp.host) : [smtp.host]
    if (!opened || !addresses.includes(opened.address)) {
      const [address = smtp.host] = addresses
      void opened?.transport.then((former) => former.close())
      opened = { address, transport: transportOf(smtp, address) }
    }
    return await opened.transport
  }
  return {
    channels: ['email'],
    freshSeconds: DAY_S,
    async carry({ id, recipient, subject, html, text, headers, created_at }) {
      const ready = await transport()
      await ready
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
        .catch((error: SmtpError) => {
          const because = becauseOfSmtp(error)
          // 550 and above is never; what is below may be tomorrow. A wrong password is mended by whoever set it up.
          const isNever = (error.responseCode ?? 0) >= 550 && because !== 'password'
          throw isNever
            ? new Refused(because, error.message, { cause: error })
            : new NotSent(because, error.message, { cause: error })
        })
    },
    close: () => void opened?.transport.then((last) => last.close()),
  }
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

function becauseOfSmtp({ code = '', command = '', message, response = '' }: SmtpError): Because {
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'password'
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'host'
  if (code === 'ETLS' || /certificate|\bssl|\btls|wrong version/i.test(message)) return 'tls'
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'ETIMEDOUT') return 'connection'
  if (command === 'MAIL FROM' || /sender|from address|send as|not owned/i.test(response)) return 'sender'
  return code === 'EENVELOPE' ? 'recipient' : 'other'
}

/** The library is read with the first message: most of the time there is none. */
async function transportOf(smtp: SmtpOptions, address: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host: address,
    port: smtp.port,
    secure: smtp.security ? smtp.security === 'tls' : smtp.port === 465,
    requireTLS: smtp.security === 'starttls',
    ignoreTLS: smtp.security === 'none',
    tls: address === smtp.host ? undefined : { servername: smtp.host },
    auth: smtp.user ? { user: smtp.user, pass: smtp.password ?? '' } : undefined,
    pool: true,
    maxConnections: AT_ONCE,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
}
