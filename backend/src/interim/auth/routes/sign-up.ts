import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { audit, bodyOf, type Context, deviceOf, emailField, inTransaction } from '../context.ts'
import { AuthError } from '../errors.ts'
import { sendMessage, tooSoon } from '../messages.ts'
import { checkPassword, hashPassword } from '../passwords.ts'
import { openSession } from '../sessions.ts'
import { createUser, type UserRow, userBody, userByEmail } from '../users.ts'
import { pkceFields, pkceOf } from './pkce.ts'

const signUp = z.object({
  email: emailField,
  password: z.unknown(),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...pkceFields,
})

type SignUp = z.output<typeof signUp>

const MAX_METADATA = 10_000

/** POST /signup. An address that has an account is answered like a new one; only its owner's mailbox tells. */
export function signUpRoutes(app: FastifyInstance, context: Context): void {
  const { settings, limits, db } = context
  app.post('/signup', async (request) => {
    limits.signIn.take(request.ip)
    if (!settings.enableSignup)
      throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
    const body = bodyOf(request, signUp)
    const password = checkPassword(body.password, settings)
    const metadata = body.data ?? {}
    if (JSON.stringify(metadata).length > MAX_METADATA)
      throw new AuthError(400, 'validation_failed', 'data is too large')
    const passwordHash = await hashPassword(password)
    const redirectTo = new URL(request.url, 'http://localhost').searchParams.get('redirect_to')
    const known = await userByEmail(db.admin, body.email)
    if (known?.email_confirmed_at) return existing(context, known, body)
    return inTransaction(context, async (client) => {
      // Two sign-ups with one address at the same moment: the second finds the first one's account.
      await client.query('select pg_advisory_xact_lock(hashtext($1))', [`signup:${body.email}`])
      const again = await userByEmail(client, body.email)
      if (again?.email_confirmed_at) return existing(context, again, body)
      const user =
        again ??
        (await createUser(client, {
          email: body.email,
          passwordHash,
          metadata,
          confirmed: !settings.email.enable_confirmations,
        }))
      if (!again) await audit(client, 'user_signedup', user, request.ip)
      if (user.email_confirmed_at)
        return openSession(client, context.session, user, 'password', deviceOf(request))
      // An account that nobody has confirmed belongs to nobody yet: the last to sign up chooses its password.
      if (again) await takeOver(client, again, passwordHash, metadata)
      if (!again || tooSoon(context, 'signup', user) === 0) {
        await sendMessage(client, context, { kind: 'signup', user, redirectTo, pkce: pkceOf(body) })
      }
      const fresh = (await userByEmail(client, body.email)) ?? user
      return publicAnswer(await userBody(client, fresh))
    })
  })
}

async function takeOver(
  client: import('pg').PoolClient,
  user: UserRow,
  passwordHash: string,
  metadata: object,
) {
  await client.query(
    'update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = now() where id = $1',
    [user.id, passwordHash, metadata],
  )
}

/** An account that exists: with confirmations the same shape as a new one, without them a plain refusal. */
function existing({ settings }: Context, user: UserRow, body: SignUp): Record<string, unknown> {
  if (!settings.email.enable_confirmations)
    throw new AuthError(422, 'user_already_exists', 'User already registered')
  const now = new Date().toISOString()
  return publicAnswer({
    id: crypto.randomUUID(),
    aud: user.aud,
    role: user.role,
    email: body.email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: body.data ?? {},
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  })
}

/** Identities would tell a new account from an old one. */
const publicAnswer = (body: Record<string, unknown>) => ({ ...body, identities: [] })
