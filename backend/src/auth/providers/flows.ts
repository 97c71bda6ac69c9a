import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Client, Context } from '../context.ts'
import { AuthError } from '../errors.ts'
import type { Challenge } from '../flow-state.ts'
import { sha256 } from '../one-time.ts'
import type { Secrets } from './registry.ts'
import type { Provider } from './settings.ts'

/** Seconds that someone may take at the provider. */
const FLOW_SECONDS = 600

/** A sign-in (or a linking) on its way to a provider and back. */
export interface Flow {
  provider: string
  /** Where the person goes in the end. */
  redirectTo: string
  /** The app's challenge; null where it wants its tokens in the address. */
  challenge: Challenge | null
  /** The account that the identity is to be linked with; null to sign in. */
  linkTo: string | null
}

/** Nonce and verifier follow from the state and a key that is not in the database: the table gives none away. */
export const secretsOf = ({ seal }: Pick<Context, 'seal'>, provider: Provider, state: string): Secrets => ({
  state,
  nonce: provider.skipNonceCheck ? null : seal('provider nonce', state).toString('base64url'),
  verifier: seal('provider verifier', state).toString('base64url'),
})

/** What the browser that began a flow keeps in a cookie. */
export const browserMark = ({ seal }: Pick<Context, 'seal'>, state: string) =>
  seal('provider browser', state).toString('base64url')

/** Remembers a flow; answers the `state` that brings it back. */
export async function beginFlow(client: Client, flow: Flow): Promise<string> {
  const state = randomBytes(32).toString('base64url')
  await client.query(
    `insert into auth.flow_state (id, auth_code, code_challenge, code_challenge_method, provider_type, referrer,
       linking_target_id, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'oauth', now(), now())`,
    [
      randomUUID(),
      sha256(state),
      flow.challenge?.challenge ?? null,
      flow.challenge?.method ?? null,
      flow.provider,
      flow.redirectTo,
      flow.linkTo,
    ],
  )
  return state
}

interface FlowRow {
  provider_type: string
  referrer: string
  code_challenge: string | null
  code_challenge_method: Challenge['method'] | null
  linking_target_id: string | null
  expired: boolean
}

/** Takes a flow by its state, once. @throws AuthError bad_oauth_state */
export async function takeFlow(client: Client, state: string): Promise<Flow> {
  const { rows } = await client.query<FlowRow>(
    `delete from auth.flow_state where auth_code = $1 and auth_code_issued_at is null and referrer is not null
     returning provider_type, referrer, code_challenge, code_challenge_method, linking_target_id,
       created_at < now() - make_interval(secs => $2) as expired`,
    [sha256(state), FLOW_SECONDS],
  )
  const [row] = rows
  if (!row) throw new AuthError(400, 'bad_oauth_state', 'OAuth callback with invalid state')
  if (row.expired) throw new AuthError(400, 'bad_oauth_state', 'OAuth state has expired')
  const { code_challenge: challenge, code_challenge_method: method } = row
  return {
    provider: row.provider_type,
    redirectTo: row.referrer,
    challenge: challenge && method ? { challenge, method } : null,
    linkTo: row.linking_target_id,
  }
}

/** The code with which the app, by its verifier, opens the session. */
export async function issueProviderCode(
  client: pg.PoolClient,
  flow: Flow & { challenge: Challenge },
  arrived: { userId: string; accessToken: string | null; refreshToken: string | null },
): Promise<string> {
  const code = randomUUID()
  await client.query(
    `insert into auth.flow_state (id, user_id, auth_code, auth_code_issued_at, code_challenge, code_challenge_method,
       provider_type, provider_access_token, provider_refresh_token, authentication_method, created_at, updated_at)
     values ($1, $2, $3, now(), $4, $5, $6, $7, $8, 'oauth', now(), now())`,
    [
      randomUUID(),
      arrived.userId,
      sha256(code),
      flow.challenge.challenge,
      flow.challenge.method,
      flow.provider,
      arrived.accessToken,
      arrived.refreshToken,
    ],
  )
  return code
}
