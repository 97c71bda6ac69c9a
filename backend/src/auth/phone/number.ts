import { z } from 'zod'
import type { PhoneChannel } from '../../sms/index.ts'
import type { Context } from '../context.ts'
import { AuthError, invalid } from '../errors.ts'

const INVALID = 'Invalid phone number format (E.164 required)'

/** A phone number as it is kept: the digits of E.164 without the plus sign, `5561999990000`. */
export const phoneField = z
  .string()
  .max(40)
  .transform((text) => text.trim().replace(/^\+/, '').replaceAll(' ', ''))
  .refine((text) => /^[1-9]\d{1,14}$/.test(text), { error: INVALID })

const CHANNELS: readonly PhoneChannel[] = ['sms', 'whatsapp']

/** The channel that a body asks for; SMS where it asks for none. @throws AuthError validation_failed */
export function channelOf(wanted: string | null | undefined): PhoneChannel {
  if (!wanted) return 'sms'
  const channel = CHANNELS.find((one) => one === wanted)
  if (!channel) throw invalid("Invalid channel, supported values are 'sms' or 'whatsapp'")
  return channel
}

export const phoneDisabled = (what: 'signups' | 'sign-ins' | 'logins') =>
  new AuthError(400, 'phone_provider_disabled', `Phone ${what} are disabled`)

export const noPhoneProvider = () =>
  new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')

/**
 * Messages must have a way out: the project's hook or a provider. Asked before anybody is looked for, so that it tells
 * nothing of accounts. As GoTrue, which has no outbox.
 *
 * @param to a number whose code the settings may hold; null where they hold none
 * @throws AuthError phone_provider_disabled
 */
export function requireWayOut(
  { settings, sms }: Pick<Context, 'settings' | 'sms'>,
  to: string | null = null,
): void {
  if (sms.leaves || settings.hooks.send_sms) return
  if (to !== null && Object.hasOwn(settings.sms.testOtp, to)) return
  throw noPhoneProvider()
}
