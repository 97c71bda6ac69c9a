import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { Database } from '../../postgres/database.ts'
import type { Mail } from '../mail/index.ts'
import type { Authenticator } from './caller.ts'
import { AuthError, badToken, invalid } from './errors.ts'
import type { Keys } from './keys.ts'
import { RateLimit } from './rate-limit.ts'
import type { Device, SessionParts } from './sessions.ts'
import type { AuthSettings } from './settings.ts'
import { type UserRow, userById } from './users.ts'

export interface AuthOptions {
  db: Database
  settings: AuthSettings
  keys: Keys
  authenticate: Authenticator
  mail: Mail
  publicUrl: string
}

const FIVE_MINUTES = 300
const HOUR = 3_600

/** What every route of the Auth API works with. */
export interface Context extends AuthOptions {
  siteUrl: string
  session: SessionParts
  limits: Record<'signIn' | 'refresh' | 'verify' | 'account', RateLimit>
}

export function createContext(options: AuthOptions): Context {
  const { settings, keys, publicUrl } = options
  const limits = settings.rateLimit
  return {
    ...options,
    siteUrl: settings.siteUrl ?? publicUrl,
    session: { keys, settings, issuer: settings.jwtIssuer ?? `${publicUrl}/auth/v1` },
    limits: {
      signIn: new RateLimit(limits.sign_in_sign_ups, FIVE_MINUTES),
      refresh: new RateLimit(limits.token_refresh, FIVE_MINUTES),
      verify: new RateLimit(limits.token_verifications, FIVE_MINUTES),
      // Wrong passwords for one account, from wherever: slows a spread attack without locking the owner out for long.
      account: new RateLimit(20, HOUR / 4),
    },
  }
}

/** Runs `work` in one transaction of the administrator. */
export async function inTransaction<T>(
  { db }: Context,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await db.admin.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

export const deviceOf = (request: FastifyRequest): Device => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
})

/** The request's body by a schema. @throws AuthError validation_failed */
export function bodyOf<T extends z.ZodType>(request: FastifyRequest, schema: T): z.output<T> {
  const result = schema.safeParse(request.body ?? {})
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw invalid(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`)
}

/** An e-mail address as it is kept: trimmed, in lower case. */
export const emailField = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('Unable to validate email address: invalid format').max(255))

export interface SignedIn {
  user: UserRow
  sessionId: string
}

/** Who holds the request's access token, if their session still stands. @throws AuthError */
export async function signedIn({ keys, db }: Context, request: FastifyRequest): Promise<SignedIn> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await keys.verify(token).catch((error: Error) => {
    throw badToken(`invalid JWT: unable to parse or verify signature, ${error.message}`)
  })
  if (!claims.sub) throw badToken('invalid claim: missing sub claim')
  const user = await userById(db.admin, claims.sub)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const sessionId = typeof claims.session_id === 'string' ? claims.session_id : ''
  const { rowCount } = await db.admin.query(
    'select from auth.sessions where id::text = $1 and user_id = $2',
    [sessionId, user.id],
  )
  if (!rowCount)
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return { user, sessionId }
}

/** Writes down what happened, without any secret. */
export async function audit(
  client: pg.Pool | pg.PoolClient,
  action: string,
  user: UserRow,
  ip: string,
): Promise<void> {
  const payload = { action, actor_id: user.id, actor_username: user.email, log_type: 'account', traits: {} }
  await client.query('insert into auth.audit_log_entries (payload, ip_address) values ($1, $2)', [
    payload,
    ip,
  ])
}
