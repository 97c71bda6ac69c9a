import { emailField } from '../fields.ts'

/** Who a provider says that someone is. */
export interface Profile {
  provider: string
  /** The provider's own name for the person (`sub`). */
  subject: string
  email: string | null
  /** Does the provider vouch that the address is the person's? */
  emailVerified: boolean
  /** What is kept with the identity, by the names of Supabase's server. */
  data: Record<string, unknown>
}

const LONGEST = 255
const LONGEST_ADDRESS = 2_000

/** Claims of OpenID Connect that are kept as they are, if they are texts. */
const KEPT = [
  'iss',
  'name',
  'given_name',
  'family_name',
  'nickname',
  'preferred_username',
  'user_name',
  'locale',
]

const text = (value: unknown, most = LONGEST) =>
  typeof value === 'string' && value !== '' && value.length <= most && value.isWellFormed()
    ? value.replaceAll('\0', '')
    : undefined

/** The person whom an ID token (with what `/userinfo` adds) speaks of. OpenID Connect Core 1.0, section 5.1. */
export function profileOf(provider: string, subject: string, claims: Record<string, unknown>): Profile {
  const address = emailField.safeParse(claims.email)
  const email = address.success ? address.data : null
  const emailVerified = email !== null && (claims.email_verified === true || claims.email_verified === 'true')
  const kept = KEPT.map((name) => [name, text(claims[name])] as const)
  const picture = text(claims.picture, LONGEST_ADDRESS)
  const data = {
    ...Object.fromEntries(kept),
    sub: subject,
    provider_id: subject,
    full_name: text(claims.name),
    picture,
    avatar_url: picture,
    email: email ?? undefined,
    email_verified: emailVerified,
    phone_verified: false,
  }
  const known = Object.entries(data).filter(([, value]) => value !== undefined)
  return { provider, subject, email, emailVerified, data: Object.fromEntries(known) }
}
