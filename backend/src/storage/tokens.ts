import { hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { invalidToken } from './errors.ts'

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
  upsert: z.boolean().optional(),
})

/** What the token of a signed address says. */
export type UrlClaims = z.output<typeof claims>

/** Signs and checks the tokens of signed addresses. */
export interface UrlTokens {
  sign(claims: Omit<UrlClaims, 'exp'>, expiresIn: number): Promise<string>
  /** @throws StorageError InvalidJWT when it is not ours, has expired, or was made for something else */
  verify(token: string | undefined, url: string, use: UrlClaims['use']): Promise<UrlClaims>
}

/** Tokens are HS256 with a key of their own, made from the installation's: no person's token passes for one. */
export function createUrlTokens(secret: string): UrlTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'storage signed addresses', 32))
  return {
    sign: (content, expiresIn) =>
      new SignJWT(content)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
        .sign(key),
    async verify(token, url, use) {
      if (!token) throw invalidToken('Missing token')
      const verified = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch((error: unknown) => {
        const expired = error instanceof errors.JWTExpired
        throw invalidToken(expired ? '"exp" claim timestamp check failed' : 'Invalid JWT')
      })
      const { data } = claims.safeParse(verified.payload)
      if (data?.url !== url || data.use !== use) throw invalidToken('InvalidSignature')
      return data
    },
  }
}
