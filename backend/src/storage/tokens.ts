import { hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { invalidRequest, invalidToken } from './errors.ts'

const claims = z.object({
  /** `bucket/path`: a token opens one object only. */
  url: z.string(),
  /** What it allows, so that a link to read is no leave to write. */
  use: z.enum(['read', 'upload']),
  /** Expires at, in seconds. */
  exp: z.number(),
  /** The rendition that a link shows, as the query of an address. */
  transformations: z.string().optional(),
  owner: z.string().optional(),
  /** The session that made it, and with which it ends. */
  session: z.string().optional(),
  upsert: z.boolean().optional(),
})

/** What the token of a signed address says. */
export type UrlClaims = z.output<typeof claims>

/** Signs and checks the tokens of signed addresses. */
export interface UrlTokens {
  /**
   * @param expiresIn seconds
   * @throws StorageError InvalidRequest for longer than addresses may last
   */
  sign(claims: Omit<UrlClaims, 'exp'>, expiresIn: number): Promise<string>
  /** @throws StorageError InvalidJWT when it is not ours, is older than addresses may grow, has expired, was made for something else or by a session that is over */
  verify(token: string | undefined, url: string, use: UrlClaims['use']): Promise<UrlClaims>
}

/**
 * Tokens are HS256 with a key of their own, made from the installation's: no person's token passes for one.
 *
 * @param most seconds that an address lasts at most, also one that was made before this was said; 0 for any time
 */
export function createUrlTokens(
  secret: string,
  isOver: (session: string) => Promise<boolean>,
  most: number,
): UrlTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'storage signed addresses', 32))
  return {
    async sign(content, expiresIn) {
      if (most > 0 && expiresIn > most) throw invalidRequest(`Signed addresses last ${most} seconds at most`)
      return new SignJWT(content)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
        .sign(key)
    },
    async verify(token, url, use) {
      if (!token) throw invalidToken('Missing token')
      const limits = { algorithms: ['HS256'], ...(most > 0 && { maxTokenAge: most }) }
      const verified = await jwtVerify(token, key, limits).catch((error: unknown) => {
        const expired = error instanceof errors.JWTExpired
        throw invalidToken(expired ? '"exp" claim timestamp check failed' : 'Invalid JWT')
      })
      const { data } = claims.safeParse(verified.payload)
      if (data?.url !== url || data.use !== use) throw invalidToken('InvalidSignature')
      if (data.session && (await isOver(data.session))) throw invalidToken('The session has ended')
      return data
    },
  }
}
