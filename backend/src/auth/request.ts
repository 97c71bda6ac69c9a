import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { networkOf } from '../guard/proxies.ts'
import { isOwnMachine } from '../guard/rates.ts'
import type { Caller } from '../postgres/transaction.ts'
import type { Context } from './context.ts'
import { AuthError, badJwt, invalid, tooManyRequests } from './errors.ts'
import { TokenError } from './keys.ts'
import type { Device } from './known-devices.ts'
import type { Limit } from './rate-limit.ts'
import { isBanned, SELECT_USER, type User } from './users.ts'

const DEEPEST = 64

/** Text that PostgreSQL can keep: no NUL, no half of a character; nothing nested beyond reason. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth >= DEEPEST) return false
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item, depth + 1))
}

/** Reads a body as JSON, whatever its content type says. @throws AuthError bad_json, validation_failed */
export function parseJson(text: string): unknown {
  if (text === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  }
  if (!isStorable(value)) throw invalid('Request body holds text that cannot be stored')
  return value
}

/** The request's body by a schema. @throws AuthError validation_failed */
export function bodyOf<T extends z.ZodType>(request: FastifyRequest, schema: T): z.output<T> {
  const result = schema.safeParse(request.body ?? {})
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.')
  throw invalid(
    field && issue?.code !== 'custom' ? `${field}: ${issue?.message}` : (issue?.message ?? 'Invalid body'),
  )
}

/** One value of the query; given several times, it counts as missing. */
export function queryOf(request: FastifyRequest, name: string): string | undefined {
  const { query } = request
  const value = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
  return typeof value === 'string' ? value : undefined
}

/** The address of the client, behind the proxies that the server trusts. */
export const addressOf = (request: FastifyRequest): string => request.ip

export const deviceOf = (request: FastifyRequest): Device => ({
  ip: addressOf(request),
  userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
})

/**
 * Counts one request of this client. The machine itself is not counted: that is the administrator.
 *
 * @throws AuthError over_request_rate_limit
 */
export async function limitClient(
  { localLimits }: Context,
  request: FastifyRequest,
  what: string,
  limit: Limit,
): Promise<void> {
  if (isOwnMachine(request)) return
  const wait = await localLimits.take(`${what} ${networkOf(addressOf(request))}`, limit)
  if (wait > 0) throw tooManyRequests(wait)
}

/** Who calls, by API key and token. */
export function callerOf(
  { authenticate }: Context,
  request: FastifyRequest,
  withToken: boolean,
): Promise<Caller> {
  const { apikey, authorization } = request.headers
  const key = typeof apikey === 'string' ? apikey : queryOf(request, 'apikey')
  return authenticate({ apikey: key, authorization: withToken ? authorization : undefined })
}

export interface SignedIn {
  user: User
  sessionId: string
  /** Seconds since the session was opened. */
  sessionAge: number
  /** How sure it is that the session is theirs: `aal2` after a second factor. */
  aal: 'aal1' | 'aal2'
}

const claimsOf = (caller: Caller): { sub?: unknown; session_id?: unknown } => JSON.parse(caller.claims)

const BAD_TOKEN = 'invalid JWT: unable to parse or verify signature'

/** The person whose access token the request bears, while their session lasts. @throws AuthError */
export async function signedIn(context: Context, request: FastifyRequest): Promise<SignedIn> {
  if (!request.headers.authorization) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  const caller = await callerOf(context, request, true).catch((error: unknown) => {
    throw error instanceof TokenError ? badJwt(`${BAD_TOKEN}, ${error.message}`) : error
  })
  const { sub, session_id } = claimsOf(caller)
  if (!sub) throw badJwt('invalid claim: missing sub claim')
  if (!z.guid().safeParse(sub).success) throw badJwt('invalid claim: sub claim must be a UUID')
  const { rows } = await context.db.admin.query<User & { session_age: number | null; aal: string | null }>(
    SELECT_USER.replace(
      'select u.*',
      'select u.*, extract(epoch from now() - s.created_at)::float8 as session_age, s.aal',
    ).concat(
      ` left join auth.sessions s on s.id::text = $2 and s.user_id = u.id and coalesce(s.not_after > now(), true)
        where u.id = $1 and u.deleted_at is null`,
    ),
    [sub, typeof session_id === 'string' ? session_id : ''],
  )
  const [found] = rows
  if (!found) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const { session_age, aal, ...user } = found
  if (session_age === null || typeof session_id !== 'string') {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
  return { user, sessionId: session_id, sessionAge: session_age, aal: aal === 'aal2' ? 'aal2' : 'aal1' }
}
