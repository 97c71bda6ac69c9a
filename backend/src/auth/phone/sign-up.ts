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
import { addressOf, bodyOf, deviceOf, limitClient } from '../request.ts'
import { openSession, type Session, tokenBody } from '../sessions.ts'
import { firstPhoneMetadata, type Metadata, type User, userBody, userById, userByPhone } from '../users.ts'
import { samePassword, waitingUser } from '../waiting-user.ts'
import { confirmPhone, lockPhone } from './accounts.ts'
import { countText, sendPhoneCode } from './codes.ts'
import { channelOf, phoneDisabled, phoneField, requireWayOut } from './number.ts'

const FIVE_MINUTES_S = 300
/** A number with an account takes a little less work than one without: neither is answered sooner than this. */
const LEAST_MS = 200

interface Wish {
  phone: string
  channel: PhoneChannel
  passwordHash: string
  /** The hash of an account that waits for its confirmation, if it is of the same password. */
  samePassword: string | null
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
  if (settings.sms.enableConfirmations) requireWayOut(context, phone)
  const channel = channelOf(body.channel)
  if (!body.password) throw invalid('Signup requires a valid password')
  const password = await admitPassword(context, body.password, [phone])
  const soonest = pause(settings.sms.enableConfirmations ? LEAST_MS : 0)
  const wish: Wish = {
    phone,
    channel,
    passwordHash: await passwords.hash(password),
    samePassword: await samePassword(context, password, await userByPhone(context.db.admin, phone)),
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
    return { user: await waitingUser(context, client, { email: null, phone, metadata: wish.metadata }) }
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
  return { user: await waitingUser(context, client, { email: null, phone, metadata: wish.metadata }, user) }
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

/** Asked for with two passwords, an account that nobody confirmed has none: as with addresses (routes/sign-up.ts). */
async function renewed(client: pg.PoolClient, known: User, wish: Wish, waits: boolean): Promise<User> {
  const isSame = wish.samePassword !== null && wish.samePassword === known.encrypted_password
  await client.query(
    `update auth.users set encrypted_password = $2, updated_at = now(),
       raw_user_meta_data = case when $4 then $3 else raw_user_meta_data end where id = $1`,
    [
      known.id,
      waits ? (isSame ? wish.samePassword : null) : wish.passwordHash,
      firstPhoneMetadata(known.id, wish.phone, wish.metadata),
      wish.mayWrite || !waits,
    ],
  )
  return (await userById(client, known.id)) ?? known
}
