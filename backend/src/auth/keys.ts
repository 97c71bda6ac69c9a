import { readFile } from 'node:fs/promises'
import {
  type CryptoKey,
  errors,
  importJWK,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { Secrets } from '../secrets.ts'
import type { AuthSettings } from './settings.ts'

/** A token that cannot be trusted, or no longer. */
export class TokenError extends Error {
  readonly reason: 'expired' | 'invalid'

  constructor(reason: 'expired' | 'invalid') {
    super(reason === 'expired' ? 'token is expired' : 'token is malformed or its signature is invalid')
    this.reason = reason
  }
}

/** The installation's keys: signs access tokens and checks any token it is shown. */
export interface Keys {
  sign(claims: JWTPayload): Promise<string>
  /** @throws TokenError */
  verify(token: string): Promise<JWTPayload>
  /** What `/.well-known/jwks.json` publishes: public halves only. */
  jwks(): Promise<{ keys: JWK[] }>
}

type PrivateJwk = JWK & { kid: string }

const PRIVATE_MEMBERS = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'key_ops'])

const publicHalf = (key: JWK): JWK => ({
  ...Object.fromEntries(Object.entries(key).filter(([name]) => !PRIVATE_MEMBERS.has(name))),
  use: 'sig',
  key_ops: ['verify'],
})

async function imported(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, jwk.alg ?? 'ES256')
  if (key instanceof Uint8Array) throw new Error('signing keys must be asymmetric')
  return key
}

/** Keys of `signing_keys_path` (newest first, as `supabase gen signing-key` writes them), else the installation's own. */
async function signingKeys(secrets: Secrets, settings: AuthSettings): Promise<PrivateJwk[]> {
  if (!settings.signingKeysPath) return [secrets.signingKey]
  const keys: PrivateJwk[] = JSON.parse(await readFile(settings.signingKeysPath, 'utf8'))
  return keys.length > 0 ? keys : [secrets.signingKey]
}

/**
 * Prepares the keys: access tokens are signed with ES256 (or the algorithm of the first configured key); tokens signed
 * with the older shared secret (HS256) are accepted too.
 */
export async function createKeys(secrets: Secrets, settings: AuthSettings): Promise<Keys> {
  const jwks = await signingKeys(secrets, settings)
  const [current = secrets.signingKey] = jwks
  const algorithm = current.alg ?? 'ES256'
  const privateKey = await imported(current)
  const published = jwks.map(publicHalf)
  const publicKeys = new Map(
    await Promise.all(published.map(async (jwk) => [jwk.kid, await imported(jwk)] as const)),
  )
  const shared = new TextEncoder().encode(settings.jwtSecret ?? secrets.jwtSecret)
  const algorithms = ['HS256', ...new Set(jwks.map((jwk) => jwk.alg ?? 'ES256'))]

  const keyFor: JWTVerifyGetKey = (header) => {
    if (header.alg === 'HS256') return shared
    const key = publicKeys.get(header.kid)
    if (!key) throw new TokenError('invalid')
    return key
  }

  return {
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: current.kid, typ: 'JWT' })
        .sign(privateKey),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keyFor, { algorithms })
        return payload
      } catch (error) {
        throw new TokenError(error instanceof errors.JWTExpired ? 'expired' : 'invalid')
      }
    },
    jwks: async () => ({ keys: published }),
  }
}
