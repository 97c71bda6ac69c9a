import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { PhoneChannel } from '../../sms/index.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { type AuthError, invalid, otpExpired } from '../errors.ts'
import { admitUser } from '../hooks/new-user.ts'
import { codesCountedBy } from '../known-devices.ts'
import { notify } from '../notifications.ts'
import { countCode, forgetCodes, redeemCode } from '../one-time.ts'
import { changePhone, confirmPhone, lockPhone } from '../phone/accounts.ts'
import { CODE_SECONDS, limitText, purposeOf, sendPhoneCode } from '../phone/codes.ts'
import { channelOf, noPhoneProvider, phoneDisabled, phoneField, requireWayOut } from '../phone/number.ts'
import { addressOf, bodyOf, deviceOf, limitClient } from '../request.ts'
import { openSession, tokenBody } from '../sessions.ts'
import { type Metadata, SELECT_USER, type User, userById, userByPhone } from '../users.ts'

const FIVE_MINUTES_S = 300
/** With or without an account, nobody is answered sooner than this. */
const LEAST_MS = 150

/**
 * What needs no session names one number, which messages can reach.
 *
 * @param disabled what GoTrue says at this address where phones have no part
 * @throws AuthError phone_provider_disabled
 */
function numberOf(context: Context, request: FastifyRequest, disabled: () => AuthError): string {
  if (!context.settings.sms.isProviderEnabled) throw disabled()
  const { phone } = bodyOf(request, z.object({ phone: phoneField }))
  requireWayOut(context, phone)
  return phone
}

/** Counts, does the work for an account if there is one, and answers nothing, after the same time. */
async function alike(
  context: Context,
  request: FastifyRequest,
  message: { kind: 'sms' | 'phone_change'; to: string },
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<Record<string, never>> {
  const limit = { most: context.settings.rateLimit.signInSignUps, windowSeconds: FIVE_MINUTES_S }
  await limitClient(context, request, 'message', limit)
  await limitText(context, message.kind, message.to)
  const soonest = pause(LEAST_MS)
  await inTransaction(context, work)
  await soonest
  return {}
}

/** POST /otp with a number: a code to sign in with. Numbers without an account get one where the project says so. */
export async function otpByPhone(
  context: Context,
  request: FastifyRequest,
  body: { create_user?: boolean | null; data?: Metadata | null; channel?: string | null },
): Promise<Record<string, never>> {
  const { settings } = context
  const to = numberOf(context, request, noPhoneProvider)
  const channel = channelOf(body.channel)
  const maySignUp = (body.create_user ?? true) && settings.enableSignup && settings.sms.enableSignup
  const ip = addressOf(request)
  return alike(context, request, { kind: 'sms', to }, async (client) => {
    const known = await lockPhone(client, to)
    if (!known && !maySignUp) return
    const wanted = { email: null, phone: to, metadata: body.data ?? {} }
    const user = known ?? (await admitUser(context, client, wanted, ip))
    if (!known) await audit(client, 'user_signedup', user, ip, { provider: 'phone' })
    if (mayReceive(user)) await sendSignInCode(context, client, { user, to, channel, ip })
  })
}

/** A number that was only written down, on an account that is somebody's by its e-mail, lets nobody in. */
const mayReceive = (user: User) => user.phone_confirmed_at !== null || user.confirmed_at === null

async function sendSignInCode(
  context: Context,
  client: pg.PoolClient,
  input: { user: User; to: string; channel: PhoneChannel; ip: string },
): Promise<void> {
  const { user } = input
  // Whoever began an account with a number that is not theirs must not keep its password.
  if (!user.phone_confirmed_at) {
    await client.query('update auth.users set encrypted_password = null where id = $1', [user.id])
  }
  await sendPhoneCode(context, client, 'sms', input)
}

/** POST /resend for a sign-up or a change of number that waits for its code. */
export async function resendToPhone(
  context: Context,
  request: FastifyRequest,
  type: 'sms' | 'phone_change',
): Promise<Record<string, never>> {
  const to = numberOf(context, request, () => phoneDisabled('logins'))
  const ip = addressOf(request)
  return alike(context, request, { kind: type, to }, async (client) => {
    if (type === 'phone_change') return resendChange(context, client, to, ip)
    const user = await userByPhone(client, to)
    if (user && !user.confirmed_at)
      await sendPhoneCode(context, client, 'sms', { user, to, channel: 'sms', ip })
  })
}

/** auth-js names a number without saying which: the current one or the new one, which may be the first. */
async function resendChange(
  context: Context,
  client: pg.PoolClient,
  named: string,
  ip: string,
): Promise<void> {
  const { rows } = await client.query<User>(
    `${SELECT_USER} where (u.phone = $1 or u.phone_change = $1) and u.phone_change <> '' and u.deleted_at is null
     order by u.phone = $1 desc nulls last, u.phone_change_sent_at desc limit 1`,
    [named],
  )
  const [user] = rows
  const to = user?.phone_change
  if (!user || !to || (await userByPhone(client, to))) return
  await sendPhoneCode(context, client, 'phone_change', { user, to, channel: 'sms', ip })
}

const typed = z.object({ phone: phoneField, token: z.string().trim().min(1).max(64) })

/** POST /verify with the code of a message: signs in, and makes the number the person's. @throws AuthError otp_expired */
export async function verifyPhone(
  context: Context,
  request: FastifyRequest,
  type: 'sms' | 'phone_change',
  input: { email?: string | null; token_hash?: string | null },
): Promise<Record<string, unknown>> {
  if (input.email || input.token_hash) {
    throw invalid('Only an email address or phone number should be provided on verify')
  }
  const { phone, token } = bodyOf(request, typed)
  const device = deviceOf(request)
  const counted = await codesCountedBy(context, context.db.admin, phone, device)
  await countCode(context, counted, CODE_SECONDS)
  const session = await inTransaction(context, async (client) => {
    const redeemed = await redeemCode(context, client, {
      address: phone,
      otp: token,
      purposes: [purposeOf(type)],
      expirySeconds: CODE_SECONDS,
    })
    if (!redeemed) return null
    const user = await accept(context, client, redeemed.userId, { type, phone, ip: device.ip })
    return openSession(context, client, user, 'otp', device)
  })
  if (!session) throw otpExpired()
  await forgetCodes(context, counted)
  return tokenBody(context, session)
}

/** What the code proved takes effect. @throws AuthError otp_expired, phone_exists */
async function accept(
  context: Context,
  client: pg.PoolClient,
  userId: string,
  { type, phone, ip }: { type: 'sms' | 'phone_change'; phone: string; ip: string },
): Promise<User> {
  await client.query('select from auth.users where id = $1 for update', [userId])
  const user = await userById(client, userId)
  if (!user || (type === 'sms' ? user.phone : user.phone_change) !== phone) throw otpExpired()
  if (type === 'phone_change') {
    await changePhone(client, user, phone)
    if (user.phone) await notify(context, client, user, 'phone_changed', { phone, oldPhone: user.phone })
    await audit(client, 'user_modified', user, ip, { phone_changed: true })
  } else if (!user.phone_confirmed_at) {
    await confirmPhone(client, userId, phone)
    await audit(client, 'user_signedup', user, ip, { confirmed: true })
  }
  return (await userById(client, userId)) ?? user
}
