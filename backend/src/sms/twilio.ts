import { z } from 'zod'
import type { AuthSettings } from '../auth/settings.ts'
import { type Carrier, type Channel, type Parcel, Refused } from '../outbox/dispatcher.ts'

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
      })
      const text = await response.text()
      const said = answer.safeParse(jsonOf(text)).data
      if (!response.ok) {
        const code = said?.code ? ` (${said.code})` : ''
        const reason = withoutNumbers(
          `Twilio ${response.status}${code}: ${said?.message ?? 'no reason given'}`,
        )
        const mayWorkLater = response.status >= 500 || response.status === 429 || response.status === 408
        throw mayWorkLater ? new Error(reason) : new Refused(reason)
      }
      if (said?.status === 'failed' || said?.status === 'undelivered') {
        throw new Refused(`Twilio: ${said.error_message ?? said.status}`)
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
