import { z } from 'zod'
import type { AuthSettings } from '../auth/settings.ts'
import type { Carrier, Channel, Parcel } from '../outbox/carrier.ts'
import { type Because, NotSent, Refused } from '../outbox/failure.ts'
import type { Kept } from '../outbox/message-settings.ts'

export interface TwilioOptions {
  accountSid: string
  authToken: string
  /** A messaging service (`MG…`) or a number to send from. */
  from: string
  /** Approved template (`HX…`) whose one variable is the code: WhatsApp delivers nothing else to who did not write first. */
  contentSid: string | null
  /** Where the API is; another address is for a stand-in in tests. */
  apiUrl: string
}

const API_URL = 'https://api.twilio.com'
const TIMEOUT_MS = 10_000
/** A code in a message is good for minutes: later it would only puzzle. */
const FRESH_SECONDS = 300

/** TWILIO_* of the environment, else `[auth.sms.twilio]`; null where neither is complete. */
export function twilioOptions(
  { sms: { twilio } }: AuthSettings,
  env: Record<string, string | undefined>,
): TwilioOptions | null {
  const accountSid = env.TWILIO_ACCOUNT_SID || twilio?.accountSid
  const authToken = env.TWILIO_AUTH_TOKEN || twilio?.authToken
  const from = env.TWILIO_MESSAGE_SERVICE_SID || twilio?.messageServiceSid
  if (!accountSid || !authToken || !from) return null
  const contentSid = env.TWILIO_CONTENT_SID || twilio?.contentSid || null
  return {
    accountSid,
    authToken,
    from,
    contentSid,
    apiUrl: (env.TWILIO_API_URL || API_URL).replace(/\/$/, ''),
  }
}

/** What is kept of an account beside its token. */
export const keptTwilio = z.object({
  account_sid: z
    .string()
    .trim()
    .regex(/^AC[0-9a-fA-F]{32}$/),
  from: z
    .string()
    .trim()
    .regex(/^(MG[0-9a-fA-F]{32}|\+[0-9]{8,15})$/),
})

/** The same with the token; where the API is stays with the environment. Null where it is not one (any more). */
export function twilioOfKept(
  { settings, secret }: Pick<Kept, 'settings' | 'secret'>,
  env: Record<string, string | undefined>,
): TwilioOptions | null {
  const kept = keptTwilio.safeParse(settings).data
  if (!kept) return null
  const { account_sid: accountSid, from } = kept
  const apiUrl = (env.TWILIO_API_URL || API_URL).replace(/\/$/, '')
  return { accountSid, from, authToken: secret, contentSid: null, apiUrl }
}

const SENDER_CODES = new Set([21212, 21603, 21606, 21659, 21660, 21701, 21705])

function becauseOfTwilio(status: number, code: number | null | undefined): Because {
  if (status === 401 || status === 403 || status === 404) return 'password'
  if (status >= 500) return 'connection'
  if (code && SENDER_CODES.has(code)) return 'sender'
  return status === 400 ? 'recipient' : 'other'
}

const answer = z.looseObject({
  code: z.number().nullish(),
  message: z.string().nullish(),
  status: z.union([z.string(), z.number()]).nullish(),
  error_message: z.string().nullish(),
})

/**
 * Sends messages through Twilio (twilio.com/docs/messaging/api/message-resource). A number that Twilio refuses is not
 * asked for again; when it is busy or out of reach, the message waits for the next attempt.
 */
export function twilioCarrier(options: TwilioOptions): Carrier {
  const url = `${options.apiUrl}/2010-04-01/Accounts/${encodeURIComponent(options.accountSid)}/Messages.json`
  const credentials = Buffer.from(`${options.accountSid}:${options.authToken}`).toString('base64')
  return {
    channels: ['sms', 'whatsapp'],
    freshSeconds: FRESH_SECONDS,
    async carry(parcel) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: formOf(options, parcel),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: Error) => {
        throw new NotSent('connection', error.message, { cause: error })
      })
      const text = await response.text()
      const said = answer.safeParse(jsonOf(text)).data
      if (!response.ok) {
        const code = said?.code ? ` (${said.code})` : ''
        const reason = withoutNumbers(
          `Twilio ${response.status}${code}: ${said?.message ?? 'no reason given'}`,
        )
        const mayWorkLater = response.status >= 500 || response.status === 429 || response.status === 408
        const because = becauseOfTwilio(response.status, said?.code)
        throw mayWorkLater ? new NotSent(because, reason) : new Refused(because, reason)
      }
      if (said?.status === 'failed' || said?.status === 'undelivered') {
        throw new Refused('recipient', `Twilio: ${said.error_message ?? said.status}`)
      }
    },
  }
}

/** Twilio repeats the number in its sentence; the log has no need of it. */
const withoutNumbers = (text: string) => text.replace(/\+?\d{7,}/g, '…')

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const addressOf = (channel: Channel, number: string) =>
  channel === 'whatsapp' ? `whatsapp:+${number}` : `+${number}`

function formOf({ from, contentSid }: TwilioOptions, parcel: Parcel): URLSearchParams {
  const { channel, recipient, subject, text } = parcel
  const isService = from.startsWith('MG')
  return new URLSearchParams({
    To: addressOf(channel, recipient),
    ...(isService ? { MessagingServiceSid: from } : { From: addressOf(channel, from.replace(/\D/g, '')) }),
    ...(channel === 'whatsapp' && contentSid
      ? { ContentSid: contentSid, ContentVariables: JSON.stringify({ 1: subject }) }
      : { Body: text }),
  })
}
