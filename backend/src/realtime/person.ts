import type { Authenticator } from '../auth/caller.ts'
import { TokenError } from '../auth/keys.ts'
import type { Caller } from '../postgres/database.ts'

/** Who speaks on a channel, as their token says. */
export interface Person extends Caller {
  /** Role and user: the same before and after a token is renewed. */
  identity: string
  /** The user's id; null for the project's keys. */
  userId: string | null
  expiresAtMs: number
}

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
  const claims: { sub?: unknown; exp?: unknown } = JSON.parse(caller.claims)
  const userId = typeof claims.sub === 'string' ? claims.sub : null
  const expiresAtMs = typeof claims.exp === 'number' ? claims.exp * 1_000 : Number.POSITIVE_INFINITY
  if (expiresAtMs <= Date.now()) throw new TokenError('expired')
  return { ...caller, identity: `${caller.role} ${userId ?? ''}`, userId, expiresAtMs }
}
