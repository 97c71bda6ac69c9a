import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { AuthError, invalid } from './errors.ts'
import { sha256 } from './one-time.ts'
import { restorePassword } from './users.ts'

/** The app's half of the exchange (RFC 7636): it keeps a verifier and sends its digest ahead. */
export interface Challenge {
  challenge: string
  method: 's256' | 'plain'
}

/** The fields by which auth-js sends a challenge along. */
export const challengeFields = {
  code_challenge: z.string().max(200).nullish(),
  code_challenge_method: z.string().max(20).nullish(),
}

/** The challenge of a body, or null. @throws AuthError validation_failed when half of it is missing or malformed */
export function challengeOf(body: {
  code_challenge?: string | null
  code_challenge_method?: string | null
}): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: name } = body
  if (!challenge && !name) return null
  const method = name?.toLowerCase()
  if (!challenge || !method) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (method !== 's256' && method !== 'plain') throw invalid('code challenge method not supported')
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw invalid('code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, - . _ ~')
  }
  return { challenge, method }
}

/** Keeps a challenge until the link that belongs to it is opened. */
export async function saveChallenge(
  client: pg.PoolClient,
  flow: { userId: string; method: string; linkToken: string; challenge: Challenge; passwordHash?: string },
): Promise<void> {
  await client.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
       authentication_method, encrypted_password, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'email', $6, $7, now(), now())`,
    [
      randomUUID(),
      flow.userId,
      sha256(flow.linkToken),
      flow.challenge.method,
      flow.challenge.challenge,
      flow.method,
      flow.passwordHash ?? null,
    ],
  )
}

/** The code for the app, once the link has been opened; null when its flow is gone. */
export async function issueCode(client: pg.PoolClient, linkToken: string): Promise<string | null> {
  const code = randomUUID()
  const { rowCount } = await client.query(
    `update auth.flow_state set auth_code = $2, auth_code_issued_at = now(), updated_at = now()
     where auth_code = $1 and auth_code_issued_at is null`,
    [sha256(linkToken), sha256(code)],
  )
  return rowCount ? code : null
}

const CODE_SECONDS = 300

interface FlowRow {
  user_id: string
  code_challenge: string
  code_challenge_method: Challenge['method']
  authentication_method: string
  provider_access_token: string | null
  provider_refresh_token: string | null
  encrypted_password: string | null
  expired: boolean
}

/** Whom a code stands for, how they proved who they are, and what their provider gave. */
export interface Exchanged {
  userId: string
  method: string
  providerToken: string | null
  providerRefreshToken: string | null
}

/** Takes a code, once, from whoever holds the verifier. @throws AuthError */
export async function redeemAuthCode(
  client: pg.PoolClient,
  code: string,
  verifier: string,
): Promise<Exchanged> {
  const { rows } = await client.query<FlowRow>(
    `delete from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null
     returning user_id, code_challenge, code_challenge_method, authentication_method, provider_access_token,
       provider_refresh_token, encrypted_password,
       auth_code_issued_at < now() - make_interval(secs => $2) as expired`,
    [sha256(code), CODE_SECONDS],
  )
  const [flow] = rows
  if (!flow) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  if (flow.expired)
    throw new AuthError(403, 'flow_state_expired', 'invalid flow state, flow state has expired')
  checkVerifier(verifier, { challenge: flow.code_challenge, method: flow.code_challenge_method })
  // The browser that chose the password is the one that opened the link.
  if (flow.encrypted_password) await restorePassword(client, flow.user_id, flow.encrypted_password)
  return {
    userId: flow.user_id,
    method: flow.authentication_method,
    providerToken: flow.provider_access_token,
    providerRefreshToken: flow.provider_refresh_token,
  }
}

function checkVerifier(verifier: string, { challenge, method }: Challenge): void {
  const answer = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [given, wanted] = [Buffer.from(answer), Buffer.from(challenge)]
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return
  throw new AuthError(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  )
}
