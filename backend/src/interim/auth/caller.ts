import type { JWTPayload } from 'jose'
import type { Caller } from '../../postgres/database.ts'
import type { Secrets } from '../../secrets.ts'
import { type Keys, TokenError } from './keys.ts'

/** The API key of a request is missing or unknown: answered 401 before anything else. */
export class ApiKeyError extends Error {
  override name = 'ApiKeyError'
}

/** The parts of a request that say who asks. */
export interface Credentials {
  authorization?: string
  apikey?: string
}

export type Authenticate = (credentials: Credentials) => Promise<Caller>

const ROLES = ['anon', 'authenticated', 'service_role']
const REMEMBERED = 5_000

interface Remembered {
  caller: Caller
  expires: number
}

/**
 * Tells who asks, as Supabase's gateway does: `apikey` is the publishable key (anon), the secret key (service_role) or an
 * older key in JWT form; a bearer token other than that key speaks for a person. A token is verified once and remembered
 * until it expires.
 *
 * @throws ApiKeyError, TokenError
 */
export function createAuthenticator(keys: Keys, secrets: Secrets): Authenticate {
  const remembered = new Map<string, Remembered>()
  const plain = (role: string): Caller => ({ role, claims: JSON.stringify({ role }) })
  const ownKeys = new Map([
    [secrets.publishableKey, plain('anon')],
    [secrets.secretKey, plain('service_role')],
  ])

  const fromToken = async (token: string): Promise<Caller> => {
    const known = remembered.get(token)
    if (known && known.expires > Date.now()) return known.caller
    if (known) {
      remembered.delete(token)
      throw new TokenError('expired', 'JWT expired')
    }
    const payload = await keys.verify(token)
    const caller = { role: roleOf(payload), claims: JSON.stringify(payload) }
    // The oldest makes room: a map keeps the order in which its entries came.
    const [oldest] = remembered.size >= REMEMBERED ? remembered.keys() : []
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(token, { caller, expires: (payload.exp ?? Number.POSITIVE_INFINITY) * 1_000 })
    return caller
  }

  const fromKey = async (apikey: string): Promise<Caller> => {
    const own = ownKeys.get(apikey)
    if (own) return own
    if (apikey.split('.').length !== 3) throw new ApiKeyError('Invalid API key')
    return fromToken(apikey).catch(() => {
      throw new ApiKeyError('Invalid API key')
    })
  }

  return async ({ authorization, apikey }) => {
    const bearer = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
    const key = apikey ?? (bearer && ownKeys.has(bearer) ? bearer : undefined)
    if (!key) throw new ApiKeyError('No API key found in request')
    const byKey = await fromKey(key)
    return bearer && bearer !== key && !ownKeys.has(bearer) ? fromToken(bearer) : byKey
  }
}

function roleOf(payload: JWTPayload): string {
  const { role } = payload
  if (typeof role === 'string' && ROLES.includes(role)) return role
  throw new TokenError('invalid', 'the token names no known role')
}
