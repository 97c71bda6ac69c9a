import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { PhoneChannel } from '../../sms/index.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { AuthError, invalid } from '../errors.ts'
import { admitUser } from '../hooks/new-user.ts'
import { admitPassword } from '../hooks/password-rules.ts'
import { asNew, lookalike } from '../lookalike.ts'
import { addressOf, bodyOf, deviceOf, limitClient } from '../request.ts'
import { openSession, type Session, tokenBody } from '../sessions.ts'
import { firstPhoneMetadata, type Metadata, type User, userBody, userById } from '../users.ts'
import { confirmPhone, lockPhone } from './accounts.ts'
import { countText, sendPhoneCode } from './codes.ts'
import { channelOf, phoneDisabled, phoneField } from './number.ts'

const FIVE_MINUTES_S = 300
/** A number with an account takes a little less work than one without: neither is answered sooner than this. */
const LEAST_MS = 200

interface Wish {
  phone: string
  channel: PhoneChannel
  passwordHash: string
  metadata: Metadata
  /** Enough time has passed since the last message about signing up went to this number. */
  mayWrite: boolean
  request: FastifyRequest
}

type Outcome = { session: Session } | { user: User }

/** POST /signup with a number. Where numbers are confirmed, one that has an account is answered exactly like a new one. */
export async function signUpByPhone(
  context: Context,
  request: FastifyRequest,
  body: { password?: string | null; channel?: string | null; data?: Metadata | null },
): Promise<Record<string, unknown>> {
  const { settings, passwords } = context
  const limit = { most: settings.rateLimit.signInSignUps, windowSeconds: FIVE_MINUTES_S }
  await limitClient(context, request, 'sign-up', limit)
  if (!settings.sms.enableSignup) throw phoneDisabled('signups')
  const { phone } = bodyOf(request, z.object({ phone: phoneField }))
  const channel = channelOf(body.channel)
  if (!body.password) throw invalid('Signup requires a valid password')
  const password = await admitPassword(context, body.password, [phone])
  const soonest = pause(settings.sms.enableConfirmations ? LEAST_MS : 0)
  const wish: Wish = {
    phone,
    channel,
    passwordHash: await passwords.hash(password),
    metadata: body.data ?? {},
    mayWrite: (await countText(context, 'sms', phone)) === 0,
    request,
  }
  const outcome = await inTransaction(context, (client) => signUpInside(context, client, wish))
  await soonest
  return 'session' in outcome ? tokenBody(context, outcome.session) : userBody(outcome.user)
}

async function signUpInside(context: Context, client: pg.PoolClient, wish: Wish): Promise<Outcome> {
  const { enableConfirmations } = context.settings.sms
  const { phone, channel, request } = wish
  const ip = addressOf(request)
  const known = await lockPhone(client, phone)
  // An account that is somebody's by its e-mail is not for taking by a number that was never confirmed.
  if (known?.confirmed_at) {
    if (!enableConfirmations) throw new AuthError(422, 'user_already_exists', 'User already registered')
    return { user: lookalike({ email: null, phone, metadata: wish.metadata }) }
  }
  const user = known
    ? await renewed(client, known, wish, enableConfirmations)
    : await created(context, client, wish)
  if (!enableConfirmations) {
    await confirmPhone(client, user.id, phone)
    const confirmed = (await userById(client, user.id)) ?? user
    return { session: await openSession(context, client, confirmed, 'password', deviceOf(request)) }
  }
  if (wish.mayWrite) await sendPhoneCode(context, client, 'sms', { user, to: phone, channel, ip })
  return { user: asNew(user) }
}

async function created(
  context: Context,
  client: pg.PoolClient,
  { phone, passwordHash, metadata, request }: Wish,
): Promise<User> {
  const ip = addressOf(request)
  const user = await admitUser(context, client, { email: null, phone, passwordHash, metadata }, ip)
  await audit(client, 'user_signedup', user, ip, { provider: 'phone' })
  return user
}

/**
 * An account that nobody confirmed belongs to nobody yet: who signs up again chooses password and data anew, but only
 * together with a new code, so that no earlier one confirms a later stranger's password.
 */
async function renewed(client: pg.PoolClient, known: User, wish: Wish, waits: boolean): Promise<User> {
  if (!wish.mayWrite && waits) return known
  const metadata = firstPhoneMetadata(known.id, wish.phone, wish.metadata)
  await client.query(
    'update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = now() where id = $1',
    [known.id, wish.passwordHash, metadata],
  )
  return (await userById(client, known.id)) ?? known
}
