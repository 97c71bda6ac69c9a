import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { audit } from '../audit.ts'
import { confirmEmail } from '../confirmation.ts'
import { type Client, type Context, inTransaction } from '../context.ts'
import { AuthError, signUpsClosed } from '../errors.ts'
import { admitUser } from '../hooks/new-user.ts'
import { notify } from '../notifications.ts'
import { lockAddress } from '../routes/sign-up.ts'
import {
  dropPassword,
  listProviders,
  type Metadata,
  type NewUser,
  SELECT_USER,
  type User,
  userById,
} from '../users.ts'
import type { Profile } from './profile.ts'

const alreadyLinked = (toSomebodyElse: boolean) =>
  new AuthError(
    422,
    'identity_already_exists',
    toSomebodyElse ? 'Identity is already linked to another user' : 'Identity is already linked',
  )

const unverified = ({ provider, email }: Profile) =>
  new AuthError(
    422,
    'provider_email_needs_verification',
    email
      ? `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`
      : 'Error getting user email from external provider',
  )

/** Of several arrivals of one person at the same moment, one makes the account and the others find it. */
async function lockIdentity(
  client: pg.PoolClient,
  { provider, subject }: Profile,
): Promise<User | undefined> {
  await client.query(
    `select pg_advisory_xact_lock(hashtextextended('auth.identities ' || $1 || ' ' || $2, 0))`,
    [provider, subject],
  )
  const { rows } = await client.query<User>(
    `${SELECT_USER} join auth.identities known on known.user_id = u.id
     where known.provider = $1 and known.provider_id = $2 and u.deleted_at is null`,
    [provider, subject],
  )
  return rows[0]
}

/**
 * The account of whom a provider vouches for: the one that the identity belongs to, else the one with the same address
 * if the provider has verified that address, else a new one where the project takes new people.
 *
 * @throws AuthError provider_email_needs_verification, signup_disabled
 */
export async function arrive(
  context: Context,
  client: pg.PoolClient,
  profile: Profile,
  { emailOptional, ip }: { emailOptional: boolean; ip: string },
): Promise<User> {
  const known = await lockIdentity(client, profile)
  if (known) {
    await refreshIdentity(client, known, profile)
    return again(client, known)
  }
  const address = profile.emailVerified ? profile.email : null
  const owner = address === null ? undefined : await lockAddress(client, address)
  if (address !== null && owner) {
    await joinOwner(client, owner, profile, address)
    await audit(client, 'identity_linked', owner, ip, { provider: profile.provider })
    await notify(context, client, owner, 'identity_linked', { provider: profile.provider })
    return again(client, owner)
  }
  if (!context.settings.enableSignup) throw signUpsClosed()
  if (address === null && !emailOptional) throw unverified(profile)
  const admitted: NewUser = {
    email: address,
    confirmed: address !== null,
    metadata: address === null ? { ...profile.data, email: undefined, email_verified: false } : profile.data,
    identity: profile,
  }
  const created = await admitUser(context, client, admitted, ip)
  await audit(client, 'user_signedup', created, ip, { provider: profile.provider })
  return created
}

/** Links an identity with the account of someone who is signed in. @throws AuthError identity_already_exists */
export async function linkIdentity(
  context: Context,
  client: pg.PoolClient,
  userId: string,
  profile: Profile,
  ip: string,
): Promise<User> {
  const owner = await lockIdentity(client, profile)
  if (owner) throw alreadyLinked(owner.id !== userId)
  await client.query('select from auth.users where id = $1 for update', [userId])
  const user = await userById(client, userId)
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  await addIdentity(client, user.id, profile)
  const address = profile.emailVerified && !user.email ? profile.email : null
  if (address !== null && !(await lockAddress(client, address))) {
    await client.query('update auth.users set email = $2 where id = $1', [user.id, address])
    await confirmEmail(client, user.id, address)
  }
  await client.query('update auth.users set is_anonymous = false where id = $1', [user.id])
  await listProviders(client, user.id)
  await audit(client, 'identity_linked', user, ip, { provider: profile.provider })
  await notify(context, client, user, 'identity_linked', { provider: profile.provider })
  return again(client, user)
}

/** An account with a verified address gets the identity too. */
async function joinOwner(
  client: pg.PoolClient,
  owner: User,
  profile: Profile,
  address: string,
): Promise<void> {
  if (!owner.confirmed_at) await clearClaims(client, owner, profile)
  if (!owner.email_confirmed_at) await confirmEmail(client, owner.id, address)
  await addIdentity(client, owner.id, profile)
  await listProviders(client, owner.id)
}

/**
 * Whoever began an account without ever proving its address may have been anybody: password, data and codes go before
 * its rightful owner comes in.
 */
async function clearClaims(client: pg.PoolClient, { id }: User, { data }: Profile): Promise<void> {
  await client.query(
    `update auth.users set encrypted_password = null, raw_user_meta_data = $2, email_change = '', phone = null,
       phone_change = '' where id = $1`,
    [id, data],
  )
  for (const table of ['identities', 'sessions', 'mfa_factors', 'one_time_tokens']) {
    await client.query(`delete from auth.${table} where user_id = $1`, [id])
  }
}

async function addIdentity(
  client: Client,
  userId: string,
  { provider, subject, data }: Profile,
): Promise<void> {
  await client.query(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at,
       updated_at) values ($1, $2, $3, $4, $5, now(), now(), now())`,
    [randomUUID(), subject, userId, data, provider],
  )
}

/** Names that a provider may refresh in the account's own metadata; the address there is the account's. */
const REFRESHED = ['name', 'full_name', 'given_name', 'family_name', 'picture', 'avatar_url']

async function refreshIdentity(
  client: Client,
  user: User,
  { provider, subject, data }: Profile,
): Promise<void> {
  await client.query(
    `update auth.identities set identity_data = $3, last_sign_in_at = now(), updated_at = now()
     where provider = $1 and provider_id = $2`,
    [provider, subject, data],
  )
  const fresh: Metadata = Object.fromEntries(
    REFRESHED.flatMap((key) => (data[key] ? [[key, data[key]]] : [])),
  )
  await client.query(
    `update auth.users set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $2::jsonb where id = $1`,
    [user.id, fresh],
  )
}

const again = async (client: Client, user: User) => (await userById(client, user.id)) ?? user

const notTheirs = () => new AuthError(404, 'identity_not_found', "Identity doesn't exist")

/**
 * Takes an identity away from its account, never the last one. The account's address goes with the last identity that
 * has it.
 *
 * @throws AuthError identity_not_found, single_identity_not_deletable, email_conflict_identity_not_deletable
 */
export async function unlinkIdentity(
  context: Context,
  userId: string,
  identityId: string,
  ip: string,
): Promise<void> {
  await inTransaction(context, async (client) => {
    await client.query('select from auth.users where id = $1 for update', [userId])
    const user = await userById(client, userId)
    const identity = user?.identities.find((one) => one.identity_id === identityId)
    if (!user || !identity) throw notTheirs()
    const rest = user.identities.filter((one) => one !== identity)
    if (rest.length === 0) {
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      )
    }
    await client.query('delete from auth.identities where id = $1 and user_id = $2', [identityId, userId])
    if (identity.provider === 'phone') await dropPhone(client, userId)
    else await followAddress(client, user, rest)
    if (!rest.some(({ provider }) => provider === 'email' || provider === 'phone')) {
      await dropPassword(client, userId)
    }
    await listProviders(client, userId)
    await audit(client, 'identity_unlinked', user, ip, { provider: identity.provider })
    await notify(context, client, user, 'identity_unlinked', { provider: identity.provider })
  })
}

async function dropPhone(client: Client, userId: string): Promise<void> {
  await client.query(
    `update auth.users set phone = null, phone_confirmed_at = null, phone_change = '' where id = $1`,
    [userId],
  )
}

/** The account's address is one that an identity of it vouches for. */
async function followAddress(client: pg.PoolClient, user: User, rest: User['identities']): Promise<void> {
  if (!user.email || rest.some(({ email }) => email === user.email)) return
  const vouched = rest.find(({ identity_data, email }) => email && identity_data.email_verified === true)
  const address = vouched?.email ?? null
  if (address !== null && (await lockAddress(client, address))) {
    throw new AuthError(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    )
  }
  await client.query(
    `update auth.users set email = $2::text, email_confirmed_at = case when $2::text is not null then now() end,
       email_change = '' where id = $1`,
    [user.id, address],
  )
  await client.query('delete from auth.one_time_tokens where user_id = $1', [user.id])
}
