import type pg from 'pg'
import { z } from 'zod'
import type { Authenticator } from '../auth/caller.ts'
import { TokenError } from '../auth/keys.ts'
import { sessionsOver } from '../auth/open-sessions.ts'
import type { Caller } from '../postgres/transaction.ts'
import { Refusal } from './refusal.ts'

/** Who speaks on a channel, as their token says. */
export interface Person extends Caller {
  /** Role and user: the same before and after a token is renewed. */
  identity: string
  /** The user's id; null for the project's keys. */
  userId: string | null
  /** The session of the token; null where it has none. */
  sessionId: string | null
  expiresAtMs: number
}

export const SESSION_OVER = 'Session has ended'

/**
 * Who a socket's key and a channel's token speak for.
 *
 * @throws ApiKeyError
 * @throws TokenError
 */
export async function personOf(
  authenticate: Authenticator,
  apikey: string | undefined,
  token?: string,
): Promise<Person> {
  const caller = await authenticate({ apikey, authorization: token ? `Bearer ${token}` : undefined })
  const claims: { sub?: unknown; exp?: unknown; session_id?: unknown } = JSON.parse(caller.claims)
  const userId = typeof claims.sub === 'string' ? claims.sub : null
  const sessionId = z.guid().safeParse(claims.session_id).data ?? null
  const expiresAtMs = typeof claims.exp === 'number' ? claims.exp * 1_000 : Number.POSITIVE_INFINITY
  if (expiresAtMs <= Date.now()) throw new TokenError('expired')
  return { ...caller, identity: `${caller.role} ${userId ?? ''}`, userId, sessionId, expiresAtMs }
}

/**
 * A token outlives its session. Ask last, with nothing to wait for between the answer and the person being known on the
 * channel: from then on the end of a session is told to it.
 *
 * @throws Refusal
 */
export async function requireSession(pool: pg.Pool, { sessionId }: Person): Promise<void> {
  if (sessionId && (await sessionsOver(pool, [sessionId])).size > 0)
    throw new Refusal(`InvalidJWTToken: ${SESSION_OVER}`)
}
