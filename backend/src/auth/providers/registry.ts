import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { AuthError, invalid } from '../errors.ts'
import { type Claims, claimsOf, oauth2Configuration } from './oauth2.ts'
import { type Profile, profileOf } from './profile.ts'
import { issuerOf, type Provider } from './settings.ts'

const TIMEOUT_S = 5
/** What a provider publishes of itself is asked for anew after so long. */
const REMEMBERED_MS = 3_600_000

/** What one sign-in shares with the provider, and proves when the person comes back. */
export interface Secrets {
  state: string
  /** Null where the provider is known to leave it out. */
  nonce: string | null
  verifier: string
}

/** What a provider answered for a code. */
export interface Arrival {
  profile: Profile
  accessToken: string | null
  refreshToken: string | null
}

interface Known {
  configuration: Promise<oidc.Configuration>
  until: number
}

const unsupported = () => invalid('Unsupported provider: provider is not enabled')

const unreachable = (provider: Provider, cause: unknown) =>
  Object.assign(new AuthError(503, 'unexpected_failure', `Provider ${provider.name} cannot be reached`), {
    cause,
  })

/** Someone came back with an answer that the provider does not stand by. */
const refused = (cause: unknown) =>
  Object.assign(new AuthError(400, 'bad_oauth_callback', 'The provider did not confirm the sign-in'), {
    cause,
  })

/** The project's sign-in providers, each an OpenID Connect client (openid.net/specs/openid-connect-core-1_0.html). */
export class Providers {
  readonly #byName: Map<string, Provider>
  readonly #known = new Map<string, Known>()
  readonly #keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>()
  readonly #ownCallback: string

  constructor(providers: readonly Provider[], authUrl: string) {
    this.#byName = new Map(providers.map((provider) => [provider.name, provider]))
    this.#ownCallback = `${authUrl}/callback`
  }

  all(): Provider[] {
    return [...this.#byName.values()]
  }

  /** @throws AuthError validation_failed when the project has no such provider */
  get(name: string | null | undefined): Provider {
    const provider = this.#byName.get(name ?? '')
    if (!provider) throw unsupported()
    return provider
  }

  /** The provider whose ID tokens an app brings. @throws AuthError provider_disabled, validation_failed */
  ofIdToken(name: string | null | undefined): Provider {
    const issuer = issuerOf(name ?? '')
    if (issuer === null || this.#byName.has(name ?? '')) return this.get(name)
    throw new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`)
  }

  callbackOf(provider: Provider): string {
    return provider.redirectUri ?? this.#ownCallback
  }

  /**
   * The provider's sign-in page. `params` are handed on, behind what the exchange itself needs.
   *
   * @throws AuthError unexpected_failure (503) when the provider does not answer
   */
  async authorizationUrl(
    provider: Provider,
    { state, nonce, verifier }: Secrets,
    wishes: { scopes: string; params: Record<string, string> },
  ): Promise<URL> {
    const configuration = await this.#configuration(provider)
    const scopes = new Set([...provider.scopes.split(' '), ...wishes.scopes.split(/[\s,]+/).filter(Boolean)])
    return oidc.buildAuthorizationUrl(configuration, {
      ...wishes.params,
      ...provider.params,
      redirect_uri: this.callbackOf(provider),
      scope: [...scopes].join(' '),
      state,
      ...(nonce === null || provider.oauth2 ? {} : { nonce }),
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
  }

  /** Trades the code that came back for the person's profile. @throws AuthError */
  async exchange(provider: Provider, query: URLSearchParams, secrets: Secrets): Promise<Arrival> {
    const configuration = await this.#configuration(provider)
    const address = new URL(this.callbackOf(provider))
    address.search = query.toString()
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, address, {
        expectedState: secrets.state,
        expectedNonce: provider.oauth2 ? undefined : (secrets.nonce ?? undefined),
        pkceCodeVerifier: secrets.verifier,
        idTokenExpected: provider.oauth2 === null,
      })
      const claims = await this.#claimsOf(provider, configuration, tokens)
      return {
        profile: profileOf(provider.name, claims.sub, claims),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
      }
    } catch (error) {
      throw isOutage(error) ? unreachable(provider, error) : refused(error)
    }
  }

  /** What the provider says of the person: in the ID token, or where it is asked. */
  async #claimsOf(
    { oauth2 }: Provider,
    configuration: oidc.Configuration,
    tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
  ): Promise<Claims> {
    if (oauth2) return claimsOf(oauth2, configuration, tokens.access_token)
    const claims = tokens.claims()
    if (!claims) throw new Error('no ID token')
    if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims
    return { ...claims, ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
  }

  /** What an ID token that an app got by itself says, once its signature, issuer, audience and time are checked. */
  async readIdToken(provider: Provider, token: string): Promise<JWTPayload & { sub: string }> {
    if (provider.oauth2) throw unsupported()
    const { issuer, jwks_uri } = (await this.#configuration(provider)).serverMetadata()
    if (!jwks_uri) throw unsupported()
    const remote =
      this.#keys.get(jwks_uri) ??
      createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_S * 1_000 })
    this.#keys.set(jwks_uri, remote)
    const key: JWTVerifyGetKey = (header, jws) =>
      remote(header, jws).catch((error: unknown) => {
        throw isNoSuchKey(error) ? error : unreachable(provider, error)
      })
    try {
      const { payload } = await jwtVerify(token, key, { issuer, audience: provider.clientIds })
      const { sub } = payload
      if (!sub || payload.exp === undefined) throw new Error('no sub or exp')
      return { ...payload, sub }
    } catch (cause) {
      if (cause instanceof AuthError) throw cause
      throw Object.assign(new AuthError(400, 'bad_jwt', 'Bad ID token'), { cause })
    }
  }

  #configuration(provider: Provider): Promise<oidc.Configuration> {
    const known = this.#known.get(provider.name)
    if (known && known.until > Date.now()) return known.configuration
    const configuration = discover(provider).catch((error: unknown) => {
      this.#known.delete(provider.name)
      throw unreachable(provider, error)
    })
    this.#known.set(provider.name, { configuration, until: Date.now() + REMEMBERED_MS })
    return configuration
  }
}

/** Reads what the provider publishes and settles how this project proves itself there. */
async function discover({ issuer, oauth2, clientId, secret }: Provider): Promise<oidc.Configuration> {
  if (oauth2) return oauth2Configuration(oauth2, { clientId, secret }, TIMEOUT_S)
  const isLocal = issuer.startsWith('http:')
  const prepare = [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])]
  const found = await oidc.discovery(
    new URL(issuer),
    clientId,
    undefined,
    secret ? oidc.ClientSecretPost(secret) : oidc.None(),
    { execute: prepare, timeout: TIMEOUT_S },
  )
  const metadata = found.serverMetadata()
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  if (!secret || methods.includes('client_secret_post')) return found
  const other = new oidc.Configuration(metadata, clientId, undefined, oidc.ClientSecretBasic(secret))
  other.timeout = TIMEOUT_S
  for (const step of prepare) step(other)
  return other
}

const isNoSuchKey = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported

const isOutage = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof DOMException && error.name === 'TimeoutError') ||
  (error instanceof oidc.ClientError && /^OAUTH_(TIMEOUT|ABORT)$/.test(error.code ?? '')) ||
  (error instanceof Error && error.cause !== undefined && error.cause !== error && isOutage(error.cause))
