import { createHash } from 'node:crypto'
import { errors, exportJWK, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Secrets } from '../../secrets.ts'
import type { AuthSettings } from './settings.ts'

/** Why a token is not accepted. */
export class TokenError extends Error {
  override name = 'TokenError'
  readonly reason: 'expired' | 'invalid'
  constructor(reason: 'expired' | 'invalid', message = 'invalid JWT') {
    super(message)
    this.reason = reason
  }
}

/** Signs and verifies access tokens: ES256 with the installation's own key; HS256 of the older shared secret is accepted. */
export interface Keys {
  sign(claims: JWTPayload): Promise<string>
  /** @throws TokenError */
  verify(token: string): Promise<JWTPayload>
  /** The public keys (RFC 7517). */
  jwks(): { keys: JWK[] }
}

export async function createKeys(secrets: Secrets, settings: AuthSettings): Promise<Keys> {
  const { kid } = secrets.signingKey
  const signing = await importJWK(secrets.signingKey, 'ES256')
  const { d: _private, ...publicPart } = secrets.signingKey
  const verifying = await importJWK(publicPart, 'ES256')
  const published: JWK = {
    ...(await exportJWK(verifying)),
    kid,
    alg: 'ES256',
    use: 'sig',
    key_ops: ['verify'],
  }
  const shared = new TextEncoder().encode(secrets.jwtSecret)
  return {
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(`${settings.jwtExpiry}s`)
        .sign(signing),
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(
          token,
          (header) => (header.alg === 'HS256' ? shared : verifying),
          {
            algorithms: ['ES256', 'HS256'],
          },
        )
        return payload
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new TokenError('expired', 'JWT expired')
        throw new TokenError('invalid', error instanceof Error ? error.message : 'invalid JWT')
      }
    },
    jwks: () => ({ keys: [published] }),
  }
}

/** What is kept of a secret that a person holds: enough to recognise it, not to use it. */
export const fingerprint = (...parts: string[]) => createHash('sha256').update(parts.join(':')).digest('hex')
