import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'

/** Someone else whose tokens the project accepts. */
interface ThirdParty {
  issuer: string
  /** Who the tokens must be made for; null where the provider does not say. */
  audience: string | null
}

const table = z.looseObject({
  enabled: z.boolean().default(false),
  project_id: z.string().default(''),
  tenant: z.string().default(''),
  tenant_region: z.string().default(''),
  user_pool_id: z.string().default(''),
  user_pool_region: z.string().default(''),
  domain: z.string().default(''),
  issuer_url: z.string().default(''),
})

type Table = z.output<typeof table>

/** The issuer that the keys of each provider amount to; null when one of them is missing. */
const ISSUERS: Record<string, (value: Table) => string | null> = {
  firebase: ({ project_id }) => project_id && `https://securetoken.google.com/${project_id}`,
  auth0: ({ tenant, tenant_region: region }) =>
    tenant && `https://${tenant}${region ? `.${region}` : ''}.auth0.com/`,
  aws_cognito: ({ user_pool_id: pool, user_pool_region: region }) =>
    pool && region && `https://cognito-idp.${region}.amazonaws.com/${pool}`,
  clerk: ({ domain }) => domain && `https://${domain}`,
  workos: ({ issuer_url }) => issuer_url,
}

/** `[auth.third_party.*]` of `config.toml`: firebase, auth0, aws_cognito, clerk and workos. */
export const thirdPartySettings = z.record(z.string(), table).transform((all, context): ThirdParty[] =>
  Object.entries(all).flatMap(([name, value]) => {
    if (!value.enabled) return []
    const issuer = Object.hasOwn(ISSUERS, name) ? ISSUERS[name]?.(value) : null
    if (issuer && URL.canParse(issuer)) {
      return [{ issuer, audience: name === 'firebase' ? value.project_id : null }]
    }
    context.addIssue({ code: 'custom', path: [name], message: 'falta dizer de quem são os tokens.' })
    return []
  }),
)

const TIMEOUT_MS = 5_000
const discovery = z.looseObject({ jwks_uri: z.url() })

type Verify = (token: string) => Promise<JWTPayload>

/** Verifies tokens of third parties with the keys that they publish (OpenID Connect Discovery 1.0). */
export function createThirdParties(parties: readonly ThirdParty[]): {
  of(issuer: string | undefined): Verify | undefined
} {
  const verifiers = new Map(parties.map((party) => [party.issuer, verifierOf(party)]))
  return { of: (issuer) => (issuer === undefined ? undefined : verifiers.get(issuer)) }
}

function verifierOf({ issuer, audience }: ThirdParty): Verify {
  let keys: Promise<JWTVerifyGetKey> | null = null
  const keysOf = () => {
    keys ??= discover(issuer).catch((error: unknown) => {
      keys = null
      throw error
    })
    return keys
  }
  return async (token) => {
    const options = { issuer, algorithms: ['RS256', 'ES256', 'EdDSA'], ...(audience && { audience }) }
    const { payload } = await jwtVerify(token, await keysOf(), options)
    if (payload.exp === undefined) throw new Error('a token without an end')
    // What row-level security does not bind is for the project's own keys.
    if (payload.role === 'service_role') throw new Error('a role that nobody else gives')
    return payload
  }
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const { jwks_uri } = discovery.parse(await answer.json())
  return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MS })
}
