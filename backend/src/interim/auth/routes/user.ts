import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { audit, bodyOf, type Context, emailField, inTransaction, signedIn } from '../context.ts'
import { AuthError } from '../errors.ts'
import { refuseTooSoon, send, sendMessage } from '../messages.ts'
import { redeemCode } from '../one-time.ts'
import { checkPassword, hashPassword, passwordMatches } from '../passwords.ts'
import { closeSessions } from '../sessions.ts'
import { userBody, userByEmail, userById } from '../users.ts'
import { pkceFields, pkceOf } from './pkce.ts'

const changes = z.object({
  email: emailField.nullish(),
  password: z.string().nullish(),
  nonce: z.string().max(20).nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...pkceFields,
})

const RECENT_S = 24 * 3_600

/** GET and PUT /user, POST /logout, GET /reauthenticate */
export function userRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context

  app.get('/user', async (request) => {
    const { user } = await signedIn(context, request)
    return userBody(db.admin, user)
  })

  app.put('/user', async (request) => {
    const { user, sessionId } = await signedIn(context, request)
    const body = bodyOf(request, changes)
    const passwordHash =
      body.password == null ? null : await hashPassword(checkPassword(body.password, settings))
    if (body.password && (await passwordMatches(body.password, user.encrypted_password))) {
      throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
    }
    const redirectTo = new URL(request.url, 'http://localhost').searchParams.get('redirect_to')
    return inTransaction(context, async (client) => {
      if (passwordHash) {
        await requireRecent(context, client, user.id, sessionId, body.nonce)
        await client.query(
          'update auth.users set encrypted_password = $2, updated_at = now() where id = $1',
          [user.id, passwordHash],
        )
        await closeSessions(client, user.id, sessionId, 'others')
        await audit(client, 'user_updated_password', user, request.ip)
      }
      if (body.data) {
        await client.query(
          `update auth.users set raw_user_meta_data = jsonb_strip_nulls(coalesce(raw_user_meta_data, '{}') || $2), updated_at = now() where id = $1`,
          [user.id, body.data],
        )
      }
      if (body.email && body.email !== user.email) {
        if (await userByEmail(client, body.email)) {
          throw new AuthError(
            422,
            'email_exists',
            'A user with this email address has already been registered',
          )
        }
        refuseTooSoon(context, 'email_change', user)
        await client.query('update auth.users set email_change = $2 where id = $1', [user.id, body.email])
        await sendMessage(client, context, {
          kind: 'email_change',
          user,
          to: body.email,
          redirectTo,
          pkce: pkceOf(body),
        })
      }
      return userBody(client, (await userById(client, user.id)) ?? user)
    })
  })

  app.post<{ Querystring: { scope?: string } }>('/logout', async (request, reply) => {
    const scope = request.query.scope ?? 'global'
    if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
      throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope}"`)
    }
    const { user, sessionId } = await signedIn(context, request)
    await closeSessions(db.admin, user.id, sessionId, scope)
    await audit(db.admin, 'logout', user, request.ip)
    return reply.code(204).send()
  })

  app.get('/reauthenticate', async (request) => {
    const { user } = await signedIn(context, request)
    refuseTooSoon(context, 'reauthentication', user)
    await send(context, { kind: 'reauthentication', user })
    return {}
  })
}

/** A password is changed only soon after signing in, or with the code of a reauthentication, where the project asks so. */
async function requireRecent(
  { settings }: Context,
  client: import('pg').PoolClient,
  userId: string,
  sessionId: string,
  nonce: string | null | undefined,
): Promise<void> {
  if (!settings.email.secure_password_change) return
  const { rows } = await client.query(
    'select created_at > now() - make_interval(secs => $2) as recent from auth.sessions where id = $1',
    [sessionId, RECENT_S],
  )
  if (rows[0]?.recent) return
  if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  const redeemed = await redeemCode(
    client,
    userId,
    nonce,
    ['reauthentication_token'],
    settings.email.otp_expiry,
  )
  if (!redeemed) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}
