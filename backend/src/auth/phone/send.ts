import type pg from 'pg'
import { fillTemplate } from '../../mail/go-template.ts'
import type { TextMessage } from '../../sms/index.ts'
import type { Context } from '../context.ts'
import { AuthError } from '../errors.ts'
import { sendSmsByHook } from '../hooks/messages.ts'
import type { Limit } from '../rate-limit.ts'
import type { User } from '../users.ts'

const HOUR_S = 3_600
/** Messages to one number, whatever they are about: each costs money, and somebody their patience. */
const TO_ONE: Limit = { most: 10, windowSeconds: HOUR_S }

/** Counts a message to a number, whether it has an account or not; answers 0, or the seconds until the next one. */
export const countShare = ({ limits }: Context, to: string) => limits.take(`texts ${to}`, TO_ONE)

/**
 * All messages together, where they leave the machine.
 *
 * @param how `wait` only looks: for those who must not learn whether a message goes out
 * @throws AuthError over_sms_send_rate_limit
 */
export async function limitAllTexts({ limits, settings, sms }: Context, how: 'take' | 'wait'): Promise<void> {
  if (!sms.leaves) return
  const wait = await limits[how]('texts', { most: settings.rateLimit.smsSent, windowSeconds: HOUR_S })
  if (wait === 0) return
  throw new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded', { retryAfter: wait })
}

/**
 * Hands a code for a phone to the project's hook, or queues it within the caller's transaction; answers the id by which
 * `confirmSent` knows it, or null where the hook has sent it.
 */
export async function queueCode(
  context: Context,
  client: pg.PoolClient,
  message: Omit<TextMessage, 'text'> & { template: string; user: User },
): Promise<string | null> {
  const { template, user, ...rest } = message
  await limitAllTexts(context, 'take')
  const sms = { otp: message.code, phone: message.to, sms_type: message.kind }
  if (await sendSmsByHook(context, client, user, sms)) return null
  return context.sms.queue(client, { ...rest, text: fillTemplate(template, { Code: message.code }, false) })
}

/** After the commit, for someone who is known: says so when the provider would not take it. @throws AuthError sms_send_failed */
export async function confirmSent({ sms }: Context, id: string): Promise<void> {
  if (await sms.handedOver(id)) return
  throw new AuthError(422, 'sms_send_failed', 'Error sending SMS: the provider did not take the message')
}
