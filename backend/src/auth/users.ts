import { randomUUID } from 'node:crypto'
import type { Client } from './context.ts'

export type Metadata = Record<string, unknown>

interface Identity {
  identity_id: string
  id: string
  user_id: string
  identity_data: Metadata
  provider: string
  last_sign_in_at?: string | null
  created_at?: string | null
  updated_at?: string | null
  email?: string | null
}

/** A second factor as the API shows it. */
export interface Factor {
  id: string
  friendly_name?: string
  factor_type: 'totp' | 'phone' | 'webauthn'
  status: 'verified' | 'unverified'
  phone?: string
  created_at: string
  updated_at: string
  last_challenged_at?: string
}

/** A row of auth.users with its identities and second factors. */
export interface User {
  id: string
  aud: string | null
  role: string | null
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  invited_at: Date | null
  phone: string | null
  phone_confirmed_at: Date | null
  confirmed_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change: string | null
  email_change_sent_at: Date | null
  email_change_confirm_status: number | null
  phone_change: string | null
  phone_change_sent_at: Date | null
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Metadata | null
  raw_user_meta_data: Metadata | null
  created_at: Date | null
  updated_at: Date | null
  banned_until: Date | null
  deleted_at: Date | null
  is_sso_user: boolean
  is_anonymous: boolean
  identities: Identity[]
  factors: Factor[]
}

const IDENTITIES = `(select coalesce(jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id,
    'user_id', i.user_id, 'identity_data', i.identity_data, 'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at,
    'created_at', i.created_at, 'updated_at', i.updated_at, 'email', i.email) order by i.created_at), '[]')
  from auth.identities i where i.user_id = u.id) as identities`

const FACTORS = `(select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', f.id, 'friendly_name', f.friendly_name,
    'factor_type', f.factor_type, 'status', f.status, 'phone', f.phone, 'created_at', f.created_at,
    'updated_at', f.updated_at, 'last_challenged_at', f.last_challenged_at)) order by f.created_at), '[]')
  from auth.mfa_factors f where f.user_id = u.id) as factors`

/** `select` list and table of a User; the table is called u. */
export const SELECT_USER = `select u.*, ${IDENTITIES}, ${FACTORS} from auth.users u`

async function first(client: Client, where: string, value: string): Promise<User | undefined> {
  const { rows } = await client.query<User>(`${SELECT_USER} where ${where} and u.deleted_at is null`, [value])
  return rows[0]
}

export const userById = (client: Client, id: string) => first(client, 'u.id = $1', id)

export const userByEmail = (client: Client, email: string) =>
  first(client, 'u.email = $1 and not u.is_sso_user', email)

export const userByPhone = (client: Client, phone: string) =>
  first(client, 'u.phone = $1 and not u.is_sso_user', phone)

export const isBanned = ({ banned_until }: Pick<User, 'banned_until'>) =>
  banned_until !== null && banned_until > new Date()

/** What a provider calls the person, and says of them. */
interface NewIdentity {
  provider: string
  subject: string
  data: Metadata
}

/** Does the account ask for a second factor? */
export const hasSecondFactor = ({ factors }: Pick<User, 'factors'>) =>
  factors.some(({ status }) => status === 'verified')

export interface NewUser {
  id?: string
  email: string | null
  /** Digits of a number (E.164 without +). */
  phone?: string | null
  /** How the account signs in; by its e-mail or else its phone, unless this says otherwise. */
  identity?: NewIdentity
  passwordHash?: string | null
  metadata: Metadata
  /** Made by the administrator: the metadata is theirs, and says nothing of the account by itself. */
  byAdmin?: boolean
  appMetadata?: Metadata
  role?: string
  confirmed?: boolean
  phoneConfirmed?: boolean
  invited?: boolean
  bannedUntil?: Date | null
}

/** The metadata that an e-mail account begins with; what it says of the account itself cannot be chosen. */
export const firstMetadata = (
  id: string,
  email: string,
  metadata: Metadata,
  confirmed = false,
): Metadata => ({
  ...metadata,
  sub: id,
  email,
  email_verified: confirmed,
  phone_verified: false,
})

/** The metadata that an account without an e-mail begins with. */
export const firstPhoneMetadata = (
  id: string,
  phone: string,
  metadata: Metadata,
  confirmed = false,
): Metadata => ({ ...metadata, sub: id, phone, phone_verified: confirmed, email_verified: false })

/** The identity that a new account begins with; none for someone anonymous. */
function firstIdentity(id: string, input: NewUser): NewIdentity | null {
  const { email, phone, identity, confirmed = false, phoneConfirmed = false } = input
  if (identity) return identity
  if (email) {
    const data = { sub: id, email, email_verified: confirmed, phone_verified: false }
    return { provider: 'email', subject: id, data }
  }
  if (!phone) return null
  return { provider: 'phone', subject: id, data: firstPhoneMetadata(id, phone, {}, phoneConfirmed) }
}

function metadataOfNew(id: string, input: NewUser): Metadata {
  const { email, phone, metadata } = input
  if (input.identity) return metadata
  if (input.byAdmin) return input.confirmed ? { ...metadata, email_verified: true } : metadata
  if (email) return firstMetadata(id, email, metadata, input.confirmed)
  return phone ? firstPhoneMetadata(id, phone, metadata, input.phoneConfirmed) : metadata
}

/** Makes an account with its first identity. Triggers of the project may change it, so it is read again. */
export async function createUser(client: Client, input: NewUser): Promise<User> {
  const id = input.id ?? randomUUID()
  const { email, confirmed = false } = input
  const identity = firstIdentity(id, input)
  const metadata = metadataOfNew(id, input)
  const appMetadata = identity
    ? { provider: identity.provider, providers: [identity.provider], ...input.appMetadata }
    : (input.appMetadata ?? {})
  await client.query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at, is_anonymous, banned_until, confirmation_token,
       recovery_token, email_change_token_new, email_change, phone, phone_confirmed_at)
     values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', $2, $3, $4, case when $5 then now() end,
       case when $6 then now() end, $7, $8, now(), now(), $9, $10, '', '', '', '', $11, case when $12 then now() end)`,
    [
      id,
      input.role ?? 'authenticated',
      email,
      input.passwordHash ?? null,
      confirmed,
      input.invited ?? false,
      appMetadata,
      metadata,
      identity === null,
      input.bannedUntil ?? null,
      input.phone ?? null,
      input.phoneConfirmed ?? false,
    ],
  )
  if (identity) {
    await client.query(
      `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
       values ($1, $2, $3, $4, now(), now(), now())`,
      [identity.subject, id, identity.data, identity.provider],
    )
  }
  const created = await userById(client, id)
  if (!created) throw new Error('an account that was just made is gone')
  return created
}

/** `app_metadata.providers` says which identities the account has, and `provider` the one it began with. */
export async function listProviders(client: Client, userId: string): Promise<void> {
  await client.query(
    `update auth.users u set updated_at = now(), raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object(
       'providers', list.providers, 'provider', case when list.providers ? (raw_app_meta_data ->> 'provider')
         then raw_app_meta_data -> 'provider' else list.providers -> 0 end)
     from (select coalesce(jsonb_agg(provider order by first), '[]') as providers
       from (select provider, min(created_at) as first from auth.identities where user_id = $1 group by provider) i) list
     where u.id = $1`,
    [userId],
  )
}

/** A password that somebody chose before the address was confirmed does not outlive the confirmation by somebody else. */
export async function dropPassword(client: Client, userId: string): Promise<void> {
  await client.query('update auth.users set encrypted_password = null where id = $1', [userId])
}

/**
 * Keeps the same password as another hash, unless it was changed meanwhile. It is no new password: nothing ends, nothing is
 * remembered, and triggers of the project know it by `auth.rehash`, which is `on` for this transaction.
 */
export async function rehashPassword(client: Client, { id, old, hash }: Rehash): Promise<void> {
  await client.query("select set_config('auth.rehash', 'on', true)")
  await client.query(
    'update auth.users set encrypted_password = $3 where id = $1 and encrypted_password = $2',
    [id, old, hash],
  )
}

interface Rehash {
  id: string
  old: string
  hash: string
}

/** The password of a sign-up, once its own browser confirmed it; one that was chosen since stays. */
export async function restorePassword(client: Client, userId: string, hash: string): Promise<void> {
  await client.query(
    'update auth.users set encrypted_password = $2 where id = $1 and encrypted_password is null',
    [userId, hash],
  )
}

/** The new metadata over the old; a key set to null is taken away. */
export const mergedMetadata = (old: Metadata | null, changes: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null))

const instant = (text: string | null | undefined) => (text ? new Date(text).toISOString() : text)

/** Always in the same order and form, wherever it comes from. */
const identityBody = (identity: Identity) => ({
  identity_id: identity.identity_id,
  id: identity.id,
  user_id: identity.user_id,
  identity_data: identity.identity_data,
  provider: identity.provider,
  last_sign_in_at: instant(identity.last_sign_in_at),
  created_at: instant(identity.created_at),
  updated_at: instant(identity.updated_at),
  email: identity.email,
})

/** The user as the API shows it (supabase.com/docs/reference/javascript/auth-getuser). */
export function userBody(user: User): Record<string, unknown> {
  const { factors } = user
  return {
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    invited_at: user.invited_at ?? undefined,
    phone: user.phone ?? '',
    phone_confirmed_at: user.phone_confirmed_at ?? undefined,
    confirmation_sent_at: user.confirmation_sent_at ?? undefined,
    confirmed_at: user.confirmed_at ?? undefined,
    recovery_sent_at: user.recovery_sent_at ?? undefined,
    new_email: user.email_change || undefined,
    email_change_sent_at: user.email_change_sent_at ?? undefined,
    new_phone: user.phone_change || undefined,
    phone_change_sent_at: user.phone_change_sent_at ?? undefined,
    reauthentication_sent_at: user.reauthentication_sent_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    factors: factors.length > 0 ? factors : undefined,
    identities: user.identities.map(identityBody),
    created_at: user.created_at ?? undefined,
    updated_at: user.updated_at ?? undefined,
    banned_until: user.banned_until ?? undefined,
    is_anonymous: user.is_anonymous,
  }
}
