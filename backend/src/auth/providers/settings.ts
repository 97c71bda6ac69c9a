import { z } from 'zod'

/** Issuers of providers that everybody writes without an address. */
const ISSUERS: Record<string, { label: string; issuer: string }> = {
  google: { label: 'Google', issuer: 'https://accounts.google.com' },
  gitlab: { label: 'GitLab', issuer: 'https://gitlab.com' },
  linkedin_oidc: { label: 'LinkedIn', issuer: 'https://www.linkedin.com/oauth' },
  slack_oidc: { label: 'Slack', issuer: 'https://slack.com' },
}

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
  issuer: string
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

function providerOf(name: string, value: z.output<typeof raw>): Provider | string {
  if (!/^[a-z][\w:-]{0,49}$/.test(name) || RESERVED.includes(name)) return 'não serve de nome de provedor.'
  const known = Object.hasOwn(ISSUERS, name) ? ISSUERS[name] : undefined
  const issuer = value.url ? endless(value.url) : known?.issuer
  if (!issuer) return 'url deve ser o endereço do emissor OpenID Connect.'
  if (!isTrustworthy(issuer)) return 'url deve começar com https://'
  if (value.redirect_uri && !isTrustworthy(value.redirect_uri))
    return 'redirect_uri deve começar com https://'
  const clientIds = value.client_id.split(',').map((id) => id.trim())
  return {
    name,
    label: value.name ?? known?.label ?? name,
    issuer,
    clientId: clientIds[0] ?? '',
    clientIds,
    secret: value.secret,
    redirectUri: value.redirect_uri || null,
    skipNonceCheck: value.skip_nonce_check,
    emailOptional: value.email_optional,
  }
}

/**
 * `[auth.external.<name>]` of `config.toml`: client_id, secret, url (issuer), redirect_uri, skip_nonce_check,
 * email_optional, and `name` for its button. One whose client_id is empty (an unset variable) is off.
 */
export const externalSettings = z.record(z.string(), raw).transform((table, context) =>
  Object.entries(table)
    .filter(([, value]) => value.enabled && value.client_id !== '')
    .flatMap(([name, value]) => {
      const provider = providerOf(name, value)
      if (typeof provider !== 'string') return [provider]
      context.addIssue({ code: 'custom', path: [name], message: provider })
      return []
    }),
)
