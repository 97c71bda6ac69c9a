import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { audit, bodyOf, type Context, deviceOf, emailField, inTransaction } from '../context.ts'
import { AuthError, otpExpired } from '../errors.ts'
import { fingerprint } from '../keys.ts'
import { countWrongCode, type Purpose, type Redeemed, redeemCode, redeemLink } from '../one-time.ts'
import { allowedRedirect, withParams } from '../redirects.ts'
import { openSession } from '../sessions.ts'
import { type UserRow, userByEmail, userById } from '../users.ts'

const PURPOSES: Record<string, readonly Purpose[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token', 'confirmation_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new'],
}

const METHODS: Record<string, string> = { recovery: 'recovery', invite: 'invite', magiclink: 'magiclink' }

const typed = z.object({
  type: z.string(),
  token: z.string().max(300).nullish(),
  token_hash: z.string().max(300).nullish(),
  email: emailField.nullish(),
})

const purposesOf = (type: string) => {
  const purposes = PURPOSES[type]
  if (!purposes) throw new AuthError(400, 'validation_failed', 'Verify requires a verification type')
  return purposes
}

/** GET /verify (a link in a message) and POST /verify (a typed code, or a link's token from the app itself). */
export function verifyRoutes(app: FastifyInstance, context: Context): void {
  const { limits, settings, db } = context

  app.post('/verify', async (request) => {
    limits.verify.take(request.ip)
    const body = bodyOf(request, typed)
    const purposes = purposesOf(body.type)
    const person = body.email && body.token ? await byCode(context, body.email) : undefined
    const outcome = await inTransaction(context, async (client) => {
      const redeemed = await redeem(client, body, person, purposes, settings.email.otp_expiry)
      if (!redeemed) return null
      const user = await accept(client, redeemed, request.ip)
      return openSession(client, context.session, user, METHODS[body.type] ?? 'otp', deviceOf(request))
    })
    if (outcome) return outcome
    if (person) await countWrongCode(db.admin, person.id, purposes)
    throw otpExpired()
  })

  app.get<{ Querystring: Record<string, string | undefined> }>('/verify', async (request, reply) => {
    limits.verify.take(request.ip)
    const { token = '', type = '' } = request.query
    const back = allowedRedirect(request.query.redirect_to, context.siteUrl, settings.additionalRedirectUrls)
    try {
      const target = await inTransaction(context, async (client) => {
        const redeemed = await redeemLink(client, token, purposesOf(type), settings.email.otp_expiry)
        if (!redeemed) throw otpExpired()
        const user = await accept(client, redeemed, request.ip)
        if (token.startsWith('pkce_'))
          return withParams(back, { code: await authCode(client, token) }, 'search')
        const session = await openSession(
          client,
          context.session,
          user,
          METHODS[type] ?? 'otp',
          deviceOf(request),
        )
        const names = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type']
        const params = Object.fromEntries(names.map((name) => [name, String(session[name])]))
        return withParams(back, { ...params, type }, 'hash')
      })
      return await reply.redirect(target, 303)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      const params = { error: 'access_denied', error_code: error.code, error_description: error.message }
      const target = withParams(back, params, 'search')
      return reply.redirect(withParams(target, params, 'hash'), 303)
    }
  })
}

const byCode = ({ db }: Context, email: string) => userByEmail(db.admin, email)

async function redeem(
  client: pg.PoolClient,
  body: z.output<typeof typed>,
  person: UserRow | undefined,
  purposes: readonly Purpose[],
  expiry: number,
): Promise<Redeemed | undefined> {
  if (body.token_hash) return redeemLink(client, body.token_hash, purposes, expiry)
  if (person && body.token) return redeemCode(client, person.id, body.token, purposes, expiry)
  if (!body.email)
    throw new AuthError(400, 'validation_failed', 'Only the token_hash and type should be provided')
  return undefined
}

/** What the message proved takes effect: the address is the person's, or becomes so. */
async function accept(
  client: pg.PoolClient,
  { userId, purpose, relatesTo }: Redeemed,
  ip: string,
): Promise<UserRow> {
  if (purpose === 'email_change_token_new') {
    if (await userByEmail(client, relatesTo))
      throw new AuthError(422, 'email_exists', 'This address has an account already')
    await client.query(
      `update auth.users set email = $2, email_change = '', email_confirmed_at = now(), updated_at = now() where id = $1`,
      [userId, relatesTo],
    )
    await client.query(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
       where user_id = $1 and provider = 'email'`,
      [userId, relatesTo],
    )
  } else {
    await client.query(
      'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now() where id = $1',
      [userId],
    )
  }
  const user = await userById(client, userId)
  if (!user) throw otpExpired()
  await audit(client, `verified_${purpose}`, user, ip)
  return user
}

async function authCode(client: pg.PoolClient, linkToken: string): Promise<string> {
  const code = crypto.randomUUID()
  const { rowCount } = await client.query(
    'update auth.flow_state set auth_code = $2, auth_code_issued_at = now() where auth_code = $1',
    [fingerprint(linkToken), code],
  )
  if (!rowCount) throw otpExpired()
  return code
}
