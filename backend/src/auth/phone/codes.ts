import type pg from 'pg'
import type { PhoneChannel } from '../../sms/index.ts'
import { type AuditAction, audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { tooManyTexts } from '../errors.ts'
import { issue, newOtp, type Purpose } from '../one-time.ts'
import type { User } from '../users.ts'
import { countShare, limitAllTexts, queueCode } from './send.ts'

interface Kind {
  purpose: Purpose
  sentAt: 'confirmation_sent_at' | 'phone_change_sent_at' | 'reauthentication_sent_at'
  action: AuditAction
}

const KINDS = {
  sms: {
    purpose: 'confirmation_token',
    sentAt: 'confirmation_sent_at',
    action: 'user_confirmation_requested',
  },
  phone_change: {
    purpose: 'phone_change_token',
    sentAt: 'phone_change_sent_at',
    action: 'user_confirmation_requested',
  },
  reauthentication: {
    purpose: 'reauthentication_token',
    sentAt: 'reauthentication_sent_at',
    action: 'user_reauthenticate_requested',
  },
} satisfies Record<string, Kind>

/** What a code is for; the names are those of `type` in /verify. */
export type TextKind = keyof typeof KINDS

export const purposeOf = (kind: TextKind): Purpose => KINDS[kind].purpose

/** Seconds for which a code is good. Unlike a letter, a message is read at once. */
export const CODE_SECONDS = 600
const DIGITS = 6

/** Counts one message to a number, whether it has an account or not; answers 0, or the seconds until the next one. */
export async function countText(context: Context, kind: TextKind, to: string): Promise<number> {
  const { limits, settings } = context
  const wait = await limits.take(`text ${kind} ${to}`, { most: 1, windowSeconds: settings.sms.maxFrequency })
  return wait > 0 ? wait : countShare(context, to)
}

/** @throws AuthError over_sms_send_rate_limit when the last one was a moment ago, or there were too many */
export async function limitText(context: Context, kind: TextKind, to: string): Promise<void> {
  await limitAllTexts(context, 'wait')
  const wait = await countText(context, kind, to)
  if (wait > 0) throw tooManyTexts(wait)
}

/**
 * Sends a code to a number, within the transaction that it belongs to; an earlier one of its kind stops working. For
 * numbers of `[auth.sms.test_otp]` the code is the one of the settings, and nothing is sent.
 */
export async function sendPhoneCode(
  context: Context,
  client: pg.PoolClient,
  kind: TextKind,
  input: { user: User; to: string; channel: PhoneChannel; ip: string },
): Promise<void> {
  const { user, to, channel, ip } = input
  const { purpose, sentAt, action } = KINDS[kind]
  const { testOtp, template } = context.settings.sms
  const known = Object.hasOwn(testOtp, to) ? testOtp[to] : undefined
  const otp = known ?? newOtp(DIGITS)
  const { otp: code } = await issue(context, client, {
    userId: user.id,
    address: to,
    purpose,
    pkce: false,
    otp,
  })
  if (known === undefined) {
    await queueCode(context, client, { user, kind, to, channel, template, code })
  }
  await client.query(`update auth.users set ${sentAt} = now(), updated_at = now() where id = $1`, [user.id])
  await audit(client, action, user, ip, { channel })
}
