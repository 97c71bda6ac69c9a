import { z } from 'zod'
import { type OAuth2, oauth2Of } from './oauth2.ts'

interface Known {
  label: string
  issuer: string
  scopes?: string
  params?: Record<string, string>
}

/** Issuers of providers that everybody writes without an address. */
const ISSUERS: Record<string, Known> = {
  google: { label: 'Google', issuer: 'https://accounts.google.com' },
  gitlab: { label: 'GitLab', issuer: 'https://gitlab.com' },
  linkedin_oidc: { label: 'LinkedIn', issuer: 'https://www.linkedin.com/oauth' },
  slack_oidc: { label: 'Slack', issuer: 'https://slack.com' },
  azure: { label: 'Microsoft', issuer: 'https://login.microsoftonline.com/common/v2.0' },
  // Apple tells name and address only by a form.
  apple: {
    label: 'Apple',
    issuer: 'https://appleid.apple.com',
    scopes: 'openid email name',
    params: { response_mode: 'form_post' },
  },
}

const SCOPES = 'openid email profile'

/** Providers that Supabase knows by name; `/settings` says of each whether it is on. */
export const KNOWN_PROVIDERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
]

/** The issuer that everybody knows a provider by; null for the others. */
export const issuerOf = (name: string): string | null =>
  (Object.hasOwn(ISSUERS, name) ? ISSUERS[name]?.issuer : undefined) ?? null

/** Names that mean other ways of signing in, in `/settings` and in identities. */
const RESERVED = ['email', 'phone', 'anonymous_users', 'web3_solana', 'web3_ethereum']

const raw = z.looseObject({
  enabled: z.boolean().default(false),
  client_id: z.string().default(''),
  secret: z.string().default(''),
  url: z.string().default(''),
  redirect_uri: z.string().default(''),
  skip_nonce_check: z.boolean().default(false),
  email_optional: z.boolean().default(false),
  name: z.string().optional(),
})

/** A provider that people sign in with: an OpenID Connect issuer and how this project is known there. */
export interface Provider {
  name: string
  /** What a button calls it. */
  label: string
  /** Of OpenID Connect; of OAuth 2.0 alone, the origin of its pages. */
  issuer: string
  /** Null where the provider speaks OpenID Connect. */
  oauth2: OAuth2 | null
  /** What is asked for besides what the app asks for. */
  scopes: string
  params: Record<string, string>
  clientId: string
  /** Audiences of ID tokens that are accepted: apps of the same project have client ids of their own. */
  clientIds: string[]
  /** Empty for a public client. */
  secret: string
  /** Where the provider sends people back to; null for the backend's own `/auth/v1/callback`. */
  redirectUri: string | null
  skipNonceCheck: boolean
  /** May someone sign up of whom the provider tells no confirmed address? */
  emailOptional: boolean
}

const isLoopback = ({ hostname }: URL) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

/** HTTPS, except on the machine itself. */
function isTrustworthy(address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
}

const endless = (address: string) => address.replace(/\/+$/, '')

/** Microsoft's `url` is a tenant's address, as Supabase writes it. */
const issuerAt = (name: string, url: string) =>
  name === 'azure' && !url.endsWith('/v2.0') ? `${url}/v2.0` : url

function providerOf(name: string, value: z.output<typeof raw>): Provider | string {
  if (!/^[a-z][\w:-]{0,49}$/.test(name) || RESERVED.includes(name)) return 'não serve de nome de provedor.'
  const known = Object.hasOwn(ISSUERS, name) ? ISSUERS[name] : undefined
  const oauth2 = oauth2Of(name, endless(value.url))
  const given = value.url ? issuerAt(name, endless(value.url)) : known?.issuer
  const issuer = oauth2 ? new URL(oauth2.authorize).origin : given
  if (!issuer) return 'url deve ser o endereço do emissor OpenID Connect.'
  if (!isTrustworthy(issuer)) return 'url deve começar com https://'
  if (value.redirect_uri && !isTrustworthy(value.redirect_uri))
    return 'redirect_uri deve começar com https://'
  const clientIds = value.client_id.split(',').map((id) => id.trim())
  return {
    name,
    label: value.name ?? oauth2?.label ?? known?.label ?? name,
    issuer,
    oauth2,
    scopes: oauth2?.scopes ?? known?.scopes ?? SCOPES,
    params: known?.params ?? {},
    clientId: clientIds[0] ?? '',
    clientIds,
    secret: value.secret,
    redirectUri: value.redirect_uri || null,
    skipNonceCheck: value.skip_nonce_check,
    emailOptional: value.email_optional,
  }
}

/** Supabase has such a provider, and this server does not. */
const isMissing = (name: string, { url }: z.output<typeof raw>) =>
  url === '' && KNOWN_PROVIDERS.includes(name) && !Object.hasOwn(ISSUERS, name) && !oauth2Of(name, '')

/**
 * `[auth.external.<name>]` of `config.toml`: client_id, secret, url (issuer), redirect_uri, skip_nonce_check,
 * email_optional, and `name` for its button. One whose client_id is empty (an unset variable) is off, and so is one that
 * this server does not have.
 */
export const externalSettings = z.record(z.string(), raw).transform((table, context) => {
  const wanted = Object.entries(table).filter(([, value]) => value.enabled && value.client_id !== '')
  const providers = wanted
    .filter(([name, value]) => !isMissing(name, value))
    .flatMap(([name, value]) => {
      const provider = providerOf(name, value)
      if (typeof provider !== 'string') return [provider]
      context.addIssue({ code: 'custom', path: [name], message: provider })
      return []
    })
  return { providers, missing: wanted.flatMap(([name, value]) => (isMissing(name, value) ? [name] : [])) }
})
