import { stat } from 'node:fs/promises'
import { errors, type JWK, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import { readSecrets, type Secrets } from '../secrets.ts'
import { type KeySet, loadKeySet } from './key-set.ts'
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
  /** Another number whenever keys came or went: what was verified before may not be any more. */
  generation(): number
}

/** How often the files of the keys are looked at while they are in use. */
const LOOK_MS = 1_000

async function stampOf(files: readonly string[]): Promise<string> {
  const stats = await Promise.all(files.map((file) => stat(file, { bigint: true }).catch(() => null)))
  return stats.map((found) => `${found?.mtimeNs} ${found?.ino}`).join()
}

/**
 * Prepares the keys: access tokens are signed with the current one; tokens of former ones, of the older shared secret
 * (HS256) and of the project's third parties are accepted too. A change of the files (`keys rotate`) is followed while
 * the server runs.
 *
 * @param secretsFile where the secrets were read from; none in programs that only sign once
 * @throws StartError when a key cannot be used
 */
export async function createKeys(
  secrets: Secrets,
  settings: AuthSettings,
  secretsFile: string | null = null,
): Promise<Keys> {
  const files = [secretsFile, settings.signingKeysPath].filter((file) => file !== null)
  let stamp = await stampOf(files)
  let set = await loadKeySet(secrets, settings)
  let lookedAt = Date.now()
  let generation = 0

  const look = async (): Promise<void> => {
    lookedAt = Date.now()
    const now = await stampOf(files)
    if (now === stamp) return
    const fresh = secretsFile === null ? secrets : ((await readSecrets(secretsFile)) ?? secrets)
    set = await loadKeySet(fresh, settings)
    stamp = now
    generation += 1
  }
  // What cannot be read now is tried again at the next look; until then the keys are the ones that are known.
  const follow = async (): Promise<void> => {
    if (Date.now() - lookedAt >= LOOK_MS) await look().catch(() => {})
  }

  const keyFor: JWTVerifyGetKey = async (header) => {
    const known = keyOf(set, header)
    if (known) return known
    // Another process may have begun to use a newer one a moment ago.
    await look().catch(() => {})
    const found = keyOf(set, header)
    if (!found) throw new TokenError('invalid')
    return found
  }

  return {
    async sign(claims) {
      await follow()
      const { current } = set
      return new SignJWT(claims)
        .setProtectedHeader({ alg: current.alg, kid: current.kid, typ: 'JWT' })
        .sign(current.key)
    },
    async verify(token) {
      await follow()
      try {
        const { payload } = await jwtVerify(token, keyFor, { algorithms: ALGORITHMS })
        return payload
      } catch (error) {
        throw new TokenError(error instanceof errors.JWTExpired ? 'expired' : 'invalid')
      }
    },
    async jwks() {
      await follow()
      return { keys: set.published() }
    },
    generation() {
      void follow()
      return generation
    },
  }
}

const ALGORITHMS = ['HS256', 'RS256', 'ES256', 'EdDSA']

/** The key that a token names, if its algorithm is the key's own: a public key is no shared secret. */
function keyOf(set: KeySet, { kid, alg }: { kid?: string; alg?: string }) {
  const named = kid === undefined ? undefined : set.byKid.get(kid)
  if (named && named.alg === alg && named.until > Date.now()) return named.key
  return alg === 'HS256' && !named ? set.shared : null
}
