import type pg from 'pg'

/** A row of auth.users, as the driver reads it. */
export interface UserRow {
  id: string
  aud: string
  role: string
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  phone: string | null
  phone_confirmed_at: Date | null
  confirmed_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change: string | null
  email_change_sent_at: Date | null
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown> | null
  raw_user_meta_data: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
  banned_until: Date | null
  is_anonymous: boolean
}

type Client = pg.Pool | pg.PoolClient

export async function userById(client: Client, id: string): Promise<UserRow | undefined> {
  const { rows } = await client.query<UserRow>(
    'select * from auth.users where id = $1 and deleted_at is null',
    [id],
  )
  return rows[0]
}

export async function userByEmail(client: Client, email: string): Promise<UserRow | undefined> {
  const text = 'select * from auth.users where email = $1 and is_sso_user = false and deleted_at is null'
  const { rows } = await client.query<UserRow>(text, [email])
  return rows[0]
}

export const isBanned = ({ banned_until }: UserRow) => banned_until !== null && banned_until > new Date()

/** The user as the API shows it. */
export async function userBody(client: Client, user: UserRow): Promise<Record<string, unknown>> {
  const identities = await client.query(
    `select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at,
            updated_at, email from auth.identities where user_id = $1 order by created_at`,
    [user.id],
  )
  const factors = await client.query(
    `select id, friendly_name, factor_type, status, phone, created_at, updated_at from auth.mfa_factors
     where user_id = $1 order by created_at`,
    [user.id],
  )
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    phone: user.phone ?? '',
    phone_confirmed_at: user.phone_confirmed_at ?? undefined,
    confirmed_at: user.confirmed_at ?? undefined,
    confirmation_sent_at: user.confirmation_sent_at ?? undefined,
    recovery_sent_at: user.recovery_sent_at ?? undefined,
    new_email: user.email_change || undefined,
    email_change_sent_at: user.email_change_sent_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: identities.rows,
    ...(factors.rows.length > 0 ? { factors: factors.rows } : {}),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  }
}

export interface NewUser {
  email: string
  passwordHash: string | null
  metadata: Record<string, unknown>
  appMetadata?: Record<string, unknown>
  confirmed: boolean
  id?: string
}

/** Makes the account and its e-mail identity; triggers of the project may change it, so it is read again. */
export async function createUser(client: Client, input: NewUser): Promise<UserRow> {
  const appMetadata = { provider: 'email', providers: ['email'], ...input.appMetadata }
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.users (id, email, encrypted_password, raw_user_meta_data, raw_app_meta_data, email_confirmed_at)
     values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5, case when $6 then now() end) returning id`,
    [input.id ?? null, input.email, input.passwordHash, input.metadata, appMetadata, input.confirmed],
  )
  const id = rows[0]?.id ?? ''
  await client.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data)
     values ($1::text, $1::uuid, 'email', jsonb_build_object('sub', $1::text, 'email', $2::text, 'email_verified', false, 'phone_verified', false))`,
    [id, input.email],
  )
  const created = await userById(client, id)
  if (!created) throw new Error('the account that was just made is gone')
  return created
}
