import type pg from 'pg'
import type { PhoneChannel } from '../../sms/index.ts'
import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import { dropTokens } from '../messages.ts'
import { notify } from '../notifications.ts'
import { type User, userByPhone } from '../users.ts'
import { changePhone } from './accounts.ts'
import { limitText, sendPhoneCode } from './codes.ts'
import { phoneDisabled, phoneField, requireWayOut } from './number.ts'

/** The number that a body of PUT /user changes to; null when it names none, or the one that is there. @throws AuthError */
export function phoneWanted(
  context: Context,
  user: User,
  body: { phone?: string | null | undefined },
): string | null {
  if (!body.phone) return null
  const { sms } = context.settings
  if (!sms.isProviderEnabled) throw phoneDisabled('sign-ins')
  const parsed = phoneField.safeParse(body.phone)
  if (!parsed.success) throw invalid(parsed.error.issues[0]?.message ?? 'Invalid phone number')
  if (parsed.data === user.phone) return null
  if (sms.enableConfirmations) requireWayOut(context, parsed.data)
  return parsed.data
}

/** One change at a time for each person and each number. @throws AuthError over_sms_send_rate_limit */
export async function limitPhoneChange(context: Context, user: User, to: string): Promise<void> {
  if (!context.settings.sms.enableConfirmations) return
  await limitText(context, 'phone_change', user.id)
  await limitText(context, 'phone_change', to)
}

/**
 * Asks the new number for its consent, by a code; without confirmations it counts at once.
 *
 * @throws AuthError phone_exists, where numbers are not confirmed
 */
export async function beginPhoneChange(
  context: Context,
  client: pg.PoolClient,
  input: { user: User; to: string; channel: PhoneChannel; ip: string },
): Promise<void> {
  const { user, to } = input
  if (!context.settings.sms.enableConfirmations) {
    await changePhone(client, user, to)
    if (user.phone) await notify(context, client, user, 'phone_changed', { phone: to, oldPhone: user.phone })
    return
  }
  await dropTokens(client, user.id, ['phone_change_token'])
  await client.query(
    'update auth.users set phone_change = $2, phone_change_sent_at = now(), updated_at = now() where id = $1',
    [user.id, to],
  )
  // A number that someone else has is not told to the one who asks, nor does it get a code.
  if (!(await userByPhone(client, to))) await sendPhoneCode(context, client, 'phone_change', input)
}
