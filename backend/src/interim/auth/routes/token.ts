import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { audit, bodyOf, type Context, deviceOf, emailField, inTransaction } from '../context.ts'
import { AuthError, invalid, invalidCredentials } from '../errors.ts'
import { passwordMatches } from '../passwords.ts'
import { openSession, refreshSession } from '../sessions.ts'
import { userByEmail, userById } from '../users.ts'
import { checkVerifier } from './pkce.ts'

const FLOW_EXPIRY_S = 300

const grants: Record<string, (context: Context, request: FastifyRequest) => Promise<unknown>> = {
  password: byPassword,
  refresh_token: byRefreshToken,
  pkce: byCode,
}

/** POST /token?grant_type=password|refresh_token|pkce */
export function tokenRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Querystring: { grant_type?: string } }>('/token', async (request) => {
    const grant = grants[request.query.grant_type ?? '']
    if (!grant) throw new AuthError(400, 'invalid_request', 'unsupported_grant_type')
    return grant(context, request)
  })
}

async function byPassword(context: Context, request: FastifyRequest) {
  const { limits, db } = context
  limits.signIn.take(request.ip)
  const { email, password } = bodyOf(
    request,
    z.object({ email: emailField, password: z.string().max(1_000) }),
  )
  const user = await userByEmail(db.admin, email)
  const matches = await passwordMatches(password, user?.encrypted_password)
  if (!user || !matches) {
    limits.account.take(email)
    throw invalidCredentials()
  }
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  return inTransaction(context, async (client) => {
    await audit(client, 'login', user, request.ip)
    return openSession(client, context.session, user, 'password', deviceOf(request))
  })
}

async function byRefreshToken(context: Context, request: FastifyRequest) {
  context.limits.refresh.take(request.ip)
  const { refresh_token } = bodyOf(request, z.object({ refresh_token: z.string().min(1).max(500) }))
  const result = await inTransaction(context, (client) =>
    refreshSession(client, context.session, refresh_token),
  )
  if ('refused' in result) throw result.refused
  return result.body
}

/** The code that a link brought back, with the verifier that only the app which asked for the link has. */
async function byCode(context: Context, request: FastifyRequest) {
  const { auth_code, code_verifier } = bodyOf(
    request,
    z.object({ auth_code: z.string().max(200), code_verifier: z.string().max(500) }),
  )
  if (!auth_code || !code_verifier) throw invalid('both auth code and code verifier should be non-empty')
  return inTransaction(context, async (client) => {
    const { rows } = await client.query(
      `delete from auth.flow_state where auth_code = $1 and auth_code_issued_at > now() - make_interval(secs => $2)
       returning user_id, code_challenge, code_challenge_method, authentication_method`,
      [auth_code, FLOW_EXPIRY_S],
    )
    const [flow] = rows
    if (!flow)
      throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    checkVerifier(code_verifier, { challenge: flow.code_challenge, method: flow.code_challenge_method })
    const user = await userById(client, flow.user_id)
    if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
    const method = flow.authentication_method === 'recovery' ? 'recovery' : 'otp'
    return openSession(client, context.session, user, method, deviceOf(request))
  })
}
