import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { changeAddress } from '../confirmation.ts'
import { type Context, inTransaction } from '../context.ts'
import { AuthError, invalid, invalidCredentials } from '../errors.ts'
import { emailField, metadataField } from '../fields.ts'
import { challengeFields, challengeOf } from '../flow-state.ts'
import { admitPassword } from '../hooks/password-rules.ts'
import { dropTokens, limitMessages, sendEmailChange, sendMessage } from '../messages.ts'
import { notify } from '../notifications.ts'
import { countCode, forgetCodes, redeemCode } from '../one-time.ts'
import { rememberPassword, wasUsedBefore } from '../password-history.ts'
import { beginPhoneChange, limitPhoneChange, phoneWanted } from '../phone/change.ts'
import { CODE_SECONDS, limitText, sendPhoneCode } from '../phone/codes.ts'
import { channelOf, requireWayOut } from '../phone/number.ts'
import { addressOf, bodyOf, queryOf, type SignedIn, signedIn } from '../request.ts'
import { endSessions } from '../sessions.ts'
import { hasSecondFactor, mergedMetadata, type User, userBody, userByEmail, userById } from '../users.ts'

const changes = z.object({
  email: emailField.nullish(),
  phone: z.string().max(40).nullish(),
  channel: z.string().max(40).nullish(),
  password: z.string().max(4_096).nullish(),
  current_password: z.string().max(4_096).nullish(),
  nonce: z.string().max(64).nullish(),
  data: metadataField.nullish(),
  ...challengeFields,
})

type Changes = z.output<typeof changes>

const DAY_S = 24 * 3_600
const SCOPES = ['global', 'local', 'others'] as const

/** GET and PUT /user, POST /logout, GET /reauthenticate: for whoever bears a token. */
export function userRoutes(app: FastifyInstance, context: Context): void {
  app.get('/user', async (request) => userBody((await signedIn(context, request)).user))

  app.put('/user', async (request) => {
    const who = await signedIn(context, request)
    return changeUser(context, request, who, bodyOf(request, changes))
  })

  app.post('/logout', async (request, reply) => {
    const wanted = queryOf(request, 'scope') ?? 'global'
    const scope = SCOPES.find((one) => one === wanted)
    if (!scope) throw invalid(`Unsupported logout scope "${wanted.slice(0, 40)}"`)
    const who = await signedIn(context, request)
    const { user, sessionId } = who
    await inTransaction(context, async (client) => {
      // Whoever has the password alone does not throw out those who showed more.
      await endSessions(client, user.id, sessionId, scope, lacksSecondFactor(who))
      await audit(client, 'logout', user, addressOf(request), { scope })
    })
    return reply.code(204).send()
  })

  app.get('/reauthenticate', { exposeHeadRoute: false }, async (request) => {
    const { user } = await signedIn(context, request)
    await sendNonce(context, user, addressOf(request))
    return {}
  })
}

/** A code for changing the password, to where the person certainly reads it: their e-mail, else their phone. */
async function sendNonce(context: Context, user: User, ip: string): Promise<void> {
  const { email, phone } = user
  if (email) {
    await limitMessages(context, 'reauthentication', email)
    await inTransaction(context, (client) =>
      sendMessage(context, client, 'reauthentication', { user, to: email, ip }),
    )
  } else if (phone && user.phone_confirmed_at) {
    requireWayOut(context, phone)
    await limitText(context, 'reauthentication', phone)
    const message = { user, to: phone, channel: 'sms', ip } as const
    await inTransaction(context, (client) => sendPhoneCode(context, client, 'reauthentication', message))
  } else {
    throw invalid('Reauthentication requires the user to have an email or a phone number')
  }
}

async function changeUser(context: Context, request: FastifyRequest, who: SignedIn, body: Changes) {
  const { user } = who
  const newPhone = phoneWanted(context, user, body)
  const challenge = challengeOf(body)
  const newEmail = body.email && body.email !== user.email ? body.email : null
  if (body.password && user.is_anonymous && !body.email && !body.phone) {
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    )
  }
  if (body.password || newEmail || newPhone || body.data) requireSecondFactor(who)
  const passwordHash = body.password == null ? null : await newPassword(context, who, body, body.password)
  if (newEmail && context.settings.email.enableConfirmations)
    await limitMessages(context, 'email_change_new', user.id)
  if (newPhone) await limitPhoneChange(context, user, newPhone)
  return inTransaction(context, async (client) => {
    await client.query('select from auth.users where id = $1 for update', [user.id])
    if (passwordHash) await changePassword(context, client, who, { passwordHash, nonce: body.nonce, request })
    if (body.data) {
      const metadata = mergedMetadata(
        (await userById(client, user.id))?.raw_user_meta_data ?? null,
        body.data,
      )
      if (!metadataField.safeParse(metadata).success) throw invalid('Metadata is too large')
      await client.query('update auth.users set raw_user_meta_data = $2, updated_at = now() where id = $1', [
        user.id,
        metadata,
      ])
    }
    if (newEmail) {
      const redirectTo = queryOf(request, 'redirect_to')
      await changeEmail(context, client, who, { newEmail, redirectTo, challenge, ip: addressOf(request) })
    }
    if (newPhone) {
      const channel = channelOf(body.channel)
      await beginPhoneChange(context, client, { user, to: newPhone, channel, ip: addressOf(request) })
    }
    if (body.data || newEmail || newPhone) await audit(client, 'user_modified', user, addressOf(request))
    return userBody((await userById(client, user.id)) ?? user)
  })
}

const lacksSecondFactor = ({ user, aal }: SignedIn) => aal !== 'aal2' && hasSecondFactor(user)

/** An account is changed by whoever showed their second factor, where they have one. */
export function requireSecondFactor(who: SignedIn): void {
  if (!lacksSecondFactor(who)) return
  throw new AuthError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  )
}

/** Checks and hashes before the transaction begins: it must not last as long as a hash. */
async function newPassword(
  context: Context,
  { user, sessionId }: SignedIn,
  body: Changes,
  password: string,
): Promise<string> {
  const { passwords } = context
  await admitPassword(context, password, [user.email, user.phone])
  const old = user.encrypted_password
  if (old && body.current_password == null && (await wantsCurrentPassword(context, sessionId))) {
    throw new AuthError(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    )
  }
  if (body.current_password != null && old && !(await passwords.matches(body.current_password, old))) {
    throw invalidCredentials()
  }
  if (await wasUsedBefore(context, user, password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  return passwords.hash(password)
}

/** Where the project asks for it, except of those who signed in with a code or a link of a message. */
async function wantsCurrentPassword({ settings, db }: Context, sessionId: string): Promise<boolean> {
  if (!settings.email.requireCurrentPassword) return false
  const { rowCount } = await db.admin.query(
    `select from auth.mfa_amr_claims where session_id = $1
       and authentication_method in ('otp', 'magiclink', 'recovery', 'invite', 'email/signup')`,
    [sessionId],
  )
  return rowCount === 0
}

/** A new password signs out every other device. */
async function changePassword(
  context: Context,
  client: pg.PoolClient,
  who: SignedIn,
  input: { passwordHash: string; nonce: string | null | undefined; request: FastifyRequest },
): Promise<void> {
  const { user, sessionId } = who
  await requireRecent(context, client, who, input.nonce)
  await rememberPassword(context, client, user)
  await client.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
    user.id,
    input.passwordHash,
  ])
  await dropTokens(client, user.id, ['recovery_token'])
  await endSessions(client, user.id, sessionId, 'others')
  await audit(client, 'user_updated_password', user, addressOf(input.request))
  await notify(context, client, user, 'password_changed')
}

/** Where the project asks for it, a password is changed soon after signing in, or with the code of a message. */
async function requireRecent(
  context: Context,
  client: pg.PoolClient,
  { user, sessionAge }: SignedIn,
  nonce: string | null | undefined,
): Promise<void> {
  if (!context.settings.email.securePasswordChange || sessionAge < DAY_S) return
  if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  const tried = `reauthentication ${user.id}`
  const seconds = user.email ? context.settings.email.otpExpiry : CODE_SECONDS
  await countCode(context, tried, seconds)
  const redeemed = await redeemCode(context, client, {
    address: user.email || user.phone || '',
    otp: nonce,
    purposes: ['reauthentication_token'],
    userId: user.id,
    expirySeconds: seconds,
  })
  if (redeemed) await forgetCodes(context, tried)
  else throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

async function changeEmail(
  context: Context,
  client: pg.PoolClient,
  { user }: SignedIn,
  input: {
    newEmail: string
    redirectTo: string | undefined
    challenge: ReturnType<typeof challengeOf>
    ip: string
  },
): Promise<void> {
  const { newEmail, ...rest } = input
  if (!context.settings.email.enableConfirmations) {
    await changeAddress(client, user, newEmail)
    if (!user.email) return
    return notify(context, client, { ...user, email: newEmail }, 'email_changed', { oldEmail: user.email })
  }
  const isTaken = (await userByEmail(client, newEmail)) !== undefined
  await client.query('update auth.users set email_change = $2, updated_at = now() where id = $1', [
    user.id,
    newEmail,
  ])
  const changing = { ...user, email_change: newEmail }
  await sendEmailChange(context, client, { user: changing, newAddress: newEmail, isTaken, ...rest })
}
