import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AuthError } from '../errors.ts'
import type { Pkce } from '../messages.ts'

/** The app's half of the exchange (RFC 7636), as auth-js sends it. */
export const pkceFields = {
  code_challenge: z.string().max(200).nullish(),
  code_challenge_method: z.string().max(20).nullish(),
}

export function pkceOf(body: {
  code_challenge?: string | null
  code_challenge_method?: string | null
}): Pkce | null {
  if (!body.code_challenge) return null
  return { challenge: body.code_challenge, method: (body.code_challenge_method ?? 'plain').toLowerCase() }
}

/** @throws AuthError bad_code_verifier when the verifier does not answer the challenge */
export function checkVerifier(verifier: string, { challenge, method }: Pkce): void {
  const answer = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [given, wanted] = [Buffer.from(answer), Buffer.from(challenge)]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  }
}
