import type { Caller } from '../postgres/transaction.ts'
import type { Secrets } from '../secrets.ts'
import { type Keys, TokenError } from './keys.ts'

/** The two headers that say who calls; `apikey` may also come from the query of the address. */
export interface CallerHeaders {
  authorization?: string
  apikey?: string
}

/**
 * Finds out who calls.
 *
 * @throws ApiKeyError when the project's key is missing or wrong (answer 401 with its body)
 * @throws TokenError when the person's token is expired or invalid
 */
export type Authenticator = (headers: CallerHeaders) => Promise<Caller>

/** The request does not carry a key of this project. */
export class ApiKeyError extends Error {
  readonly status = 401
  readonly body: { message: string; hint?: string }

  constructor(kind: 'missing' | 'wrong') {
    super(kind === 'missing' ? 'No API key found in request' : 'Invalid API key')
    this.body =
      kind === 'missing'
        ? { message: this.message, hint: 'No `apikey` request header or url param was found.' }
        : { message: this.message, hint: 'Double check your Supabase `anon` or `service_role` API key.' }
  }
}

interface Known {
  caller: Caller
  expiresAtMs: number
}

const MOST_REMEMBERED = 5_000
const BEARER = /^bearer\s+(.+)$/i
/** Roles that own or run the database: no token asks for them. Any other one is PostgreSQL's to grant or refuse. */
const OWNERS = /^(postgres|authenticator|dashboard_user|supabase_\w+|pg_\w+)$/
const KEY_ROLES = ['anon', 'service_role']

/** Callers by token, each until its token expires; the ones longest unused go first. */
class Remembered {
  readonly #entries = new Map<string, Known>()

  get(token: string): Caller | null {
    const known = this.#entries.get(token)
    if (!known) return null
    this.#entries.delete(token)
    if (known.expiresAtMs <= Date.now()) return null
    this.#entries.set(token, known)
    return known.caller
  }

  clear(): void {
    this.#entries.clear()
  }

  add(token: string, known: Known): void {
    this.#entries.set(token, known)
    const oldest = this.#entries.size > MOST_REMEMBERED ? this.#entries.keys().next().value : undefined
    if (oldest !== undefined) this.#entries.delete(oldest)
  }
}

/** Reads callers from requests; a token's signature is checked once and remembered until it expires. */
export function createAuthenticator(keys: Keys, secrets: Secrets): Authenticator {
  const remembered = new Remembered()
  const byKey = new Map<string, Caller>([
    [secrets.publishableKey, { role: 'anon', claims: '{"role":"anon"}' }],
    [secrets.secretKey, { role: 'service_role', claims: '{"role":"service_role"}' }],
  ])

  let generation = keys.generation()

  async function fromToken(token: string): Promise<Caller> {
    if (keys.generation() !== generation) {
      generation = keys.generation()
      remembered.clear()
    }
    const known = remembered.get(token)
    if (known) return known
    const claims = await keys.verify(token)
    const role = typeof claims.role === 'string' ? claims.role : 'anon'
    if (role === '' || role.length > 63 || OWNERS.test(role)) throw new TokenError('invalid')
    const caller = { role, claims: JSON.stringify(claims) }
    remembered.add(token, { caller, expiresAtMs: claims.exp ? claims.exp * 1000 : Number.POSITIVE_INFINITY })
    return caller
  }

  async function fromKey(apikey: string | undefined): Promise<Caller> {
    if (!apikey) throw new ApiKeyError('missing')
    const caller = byKey.get(apikey) ?? (await fromToken(apikey).catch(() => null))
    if (!caller || !KEY_ROLES.includes(caller.role)) throw new ApiKeyError('wrong')
    return caller
  }

  return async ({ authorization, apikey }) => {
    const keyCaller = await fromKey(apikey)
    if (!authorization) return keyCaller
    const token = BEARER.exec(authorization)?.[1]?.trim()
    if (!token) throw new TokenError('invalid')
    return token === apikey ? keyCaller : fromToken(token)
  }
}
