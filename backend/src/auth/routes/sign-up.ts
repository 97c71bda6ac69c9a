import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { AuthError, invalid, signUpsClosed } from '../errors.ts'
import { emailField, metadataField } from '../fields.ts'
import { type Challenge, challengeFields, challengeOf } from '../flow-state.ts'
import { admitUser } from '../hooks/new-user.ts'
import { admitPassword } from '../hooks/password-rules.ts'
import { countMessage, sendExistingAccount, sendMessage } from '../messages.ts'
import { signUpByPhone } from '../phone/sign-up.ts'
import { addressOf, bodyOf, deviceOf, limitClient, queryOf } from '../request.ts'
import { openSession, type Session, tokenBody } from '../sessions.ts'
import { firstMetadata, type Metadata, type User, userBody, userByEmail } from '../users.ts'
import { samePassword, waitingUser } from '../waiting-user.ts'

const signUp = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  channel: z.string().max(40).nullish(),
  data: metadataField.nullish(),
  ...challengeFields,
})

const FIVE_MINUTES_S = 300
const HOUR_S = 3_600
/** An address with an account takes a little less work than one without: neither is answered sooner than this. */
const LEAST_MS = 200

interface Wish {
  email: string
  passwordHash: string
  /** The hash of an account that waits for its confirmation, if it is of the same password. */
  samePassword: string | null
  metadata: Metadata
  challenge: Challenge | null
  redirectTo: string | undefined
  /** Enough time has passed since the last message about signing up went to this address. */
  mayWrite: boolean
  request: FastifyRequest
}

type Outcome = { session: Session } | { user: User }

/** POST /signup. Where addresses are confirmed, one that has an account is answered exactly like a new one. */
export function signUpRoutes(app: FastifyInstance, context: Context): void {
  app.post('/signup', async (request) => {
    const body = bodyOf(request, signUp)
    if (!context.settings.enableSignup) throw signUpsClosed()
    if (!body.email && !body.phone) return anonymous(context, request, body.data ?? {})
    if (body.email && body.phone)
      throw invalid('Only an email address or phone number should be provided on signup.')
    return body.phone ? signUpByPhone(context, request, body) : byEmail(context, request, body)
  })
}

async function anonymous(context: Context, request: FastifyRequest, metadata: Metadata) {
  const { settings } = context
  if (!settings.enableAnonymousSignIns) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  const limit = { most: settings.rateLimit.anonymousUsers, windowSeconds: HOUR_S }
  await limitClient(context, request, 'anonymous', limit)
  const session = await inTransaction(context, async (client) => {
    const ip = addressOf(request)
    const user = await admitUser(context, client, { email: null, metadata }, ip)
    await audit(client, 'user_signedup', user, ip, { provider: 'anonymous' })
    return openSession(context, client, user, 'anonymous', deviceOf(request))
  })
  return tokenBody(context, session)
}

async function byEmail(context: Context, request: FastifyRequest, body: z.output<typeof signUp>) {
  const { settings, passwords } = context
  const limit = { most: settings.rateLimit.signInSignUps, windowSeconds: FIVE_MINUTES_S }
  await limitClient(context, request, 'sign-up', limit)
  if (!settings.email.enableSignup) {
    throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled')
  }
  const { email } = bodyOf(request, z.object({ email: emailField }))
  if (!body.password) throw invalid('Signup requires a valid password')
  const challenge = challengeOf(body)
  const password = await admitPassword(context, body.password, [email])
  const soonest = pause(settings.email.enableConfirmations ? LEAST_MS : 0)
  const waiting = await userByEmail(context.db.admin, email)
  const wish: Wish = {
    email,
    passwordHash: await passwords.hash(password),
    samePassword: await samePassword(context, password, waiting),
    metadata: body.data ?? {},
    challenge,
    redirectTo: queryOf(request, 'redirect_to'),
    mayWrite: (await countMessage(context, 'signup', email)) === 0,
    request,
  }
  const outcome = await inTransaction(context, (client) => signUpInside(context, client, wish))
  await soonest
  return 'session' in outcome ? tokenBody(context, outcome.session) : userBody(outcome.user)
}

/** Of several sign-ups with one address at the same moment, one makes the account and the others find it. */
export async function lockAddress(client: pg.PoolClient, email: string): Promise<User | undefined> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('auth.users ' || $1, 0))`, [email])
  return userByEmail(client, email)
}

async function signUpInside(context: Context, client: pg.PoolClient, wish: Wish): Promise<Outcome> {
  const { enableConfirmations } = context.settings.email
  const known = await lockAddress(client, wish.email)
  const { email, metadata } = wish
  // Somebody's by its number too: an address that was only written down is no way to its password.
  if (known?.confirmed_at) {
    if (!enableConfirmations) throw new AuthError(422, 'user_already_exists', 'User already registered')
    if (wish.mayWrite) await sendExistingAccount(context, client, known, addressOf(wish.request))
    return { user: await waitingUser(context, client, { email, phone: null, metadata }) }
  }
  const user = known
    ? await renewed(client, known, wish, !enableConfirmations)
    : await created(context, client, wish, !enableConfirmations)
  if (user.email_confirmed_at) {
    return { session: await openSession(context, client, user, 'password', deviceOf(wish.request)) }
  }
  if (wish.mayWrite) {
    const { email: to, redirectTo, challenge, passwordHash, request } = wish
    const ip = addressOf(request)
    await sendMessage(context, client, 'signup', { user, to, redirectTo, challenge, passwordHash, ip })
  }
  return { user: await waitingUser(context, client, { email, phone: null, metadata }, user) }
}

/** A trigger of the project may have confirmed the address: that counts. */
async function created(
  context: Context,
  client: pg.PoolClient,
  { email, passwordHash, metadata, request }: Wish,
  confirmed: boolean,
): Promise<User> {
  const ip = addressOf(request)
  const user = await admitUser(context, client, { email, passwordHash, metadata, confirmed }, ip)
  await audit(client, 'user_signedup', user, ip, { provider: 'email' })
  return user
}

/**
 * An account that nobody confirmed belongs to nobody yet. Asked for with two passwords it has none: neither the first nor the
 * last has shown whose address it is, and a link in the mailbox does not tell which of them its reader chose. Whoever
 * confirms it asks for a password of their own (POST /recover).
 */
async function renewed(
  client: pg.PoolClient,
  known: User,
  { passwordHash, samePassword, metadata, email, mayWrite }: Wish,
  confirmed: boolean,
): Promise<User> {
  const kept = samePassword !== null && samePassword === known.encrypted_password ? samePassword : null
  await client.query(
    `update auth.users set encrypted_password = $2, updated_at = now(),
       raw_user_meta_data = case when $5 then $3 else raw_user_meta_data end,
       email_confirmed_at = case when $4 then now() end where id = $1`,
    [
      known.id,
      confirmed ? passwordHash : kept,
      firstMetadata(known.id, email, metadata, confirmed),
      confirmed,
      confirmed || mayWrite,
    ],
  )
  return (await userByEmail(client, email)) ?? known
}
