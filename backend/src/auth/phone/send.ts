import type pg from 'pg'
import { fillTemplate } from '../../mail/go-template.ts'
import type { TextMessage } from '../../sms/index.ts'
import type { Context } from '../context.ts'
import { AuthError, tooManyTexts } from '../errors.ts'
import type { Limit } from '../rate-limit.ts'

const HOUR_S = 3_600
/** Messages to one number, whatever they are about: each costs money, and somebody their patience. */
const TO_ONE: Limit = { most: 10, windowSeconds: HOUR_S }

/** @throws AuthError over_sms_send_rate_limit when this number had its share, or all together had theirs */
async function limitTexts({ limits, settings, sms }: Context, to: string): Promise<void> {
  const share = await limits.take(`texts ${to}`, TO_ONE)
  if (share > 0) throw tooManyTexts(share)
  if (!sms.leaves) return
  const wait = await limits.take('texts', { most: settings.rateLimit.smsSent, windowSeconds: HOUR_S })
  if (wait === 0) return
  throw new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded', { retryAfter: wait })
}

/** Queues a code for a phone within the caller's transaction; answers the id by which `confirmSent` knows it. */
export async function queueCode(
  context: Context,
  client: pg.PoolClient,
  message: Omit<TextMessage, 'text'> & { template: string; code: string },
): Promise<string> {
  const { template, code, ...rest } = message
  await limitTexts(context, message.to)
  return context.sms.queue(client, { ...rest, text: fillTemplate(template, { Code: code }, false) })
}

/** After the commit, for someone who is known: says so when the provider would not take it. @throws AuthError sms_send_failed */
export async function confirmSent({ sms }: Context, id: string): Promise<void> {
  if (await sms.handedOver(id)) return
  throw new AuthError(422, 'sms_send_failed', 'Error sending SMS: the provider did not take the message')
}
