import type pg from 'pg'
import { phoneExists } from '../errors.ts'
import { dropTokens } from '../messages.ts'
import { listProviders, type User, userByPhone } from '../users.ts'

/** Of several sign-ups with one number at the same moment, one makes the account and the others find it. */
export async function lockPhone(client: pg.PoolClient, phone: string): Promise<User | undefined> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('auth.users ' || $1, 0))`, [phone])
  return userByPhone(client, phone)
}

const PROVEN = `jsonb_build_object('phone', $2::text, 'phone_verified', true)`

/** The number is the person's: someone who reads its messages said so. */
export async function confirmPhone(client: pg.PoolClient, userId: string, phone: string): Promise<void> {
  await client.query(
    `update auth.users set phone_confirmed_at = now(), is_anonymous = false, updated_at = now(),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${PROVEN} where id = $1`,
    [userId, phone],
  )
  await client.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
     values ($1::text, $1::uuid, jsonb_build_object('sub', $1::text, 'email_verified', false) || ${PROVEN}, 'phone', now(), now())
     on conflict (provider_id, provider) do update
       set identity_data = auth.identities.identity_data || ${PROVEN}, updated_at = now()`,
    [userId, phone],
  )
  await listProviders(client, userId)
}

/** The account's number becomes another, and counts as confirmed. @throws AuthError phone_exists */
export async function changePhone(client: pg.PoolClient, user: User, phone: string): Promise<void> {
  const owner = await lockPhone(client, phone)
  if (owner && owner.id !== user.id) throw phoneExists()
  await client.query(`update auth.users set phone = $2, phone_change = '' where id = $1`, [user.id, phone])
  await confirmPhone(client, user.id, phone)
  // What went to the number before lets nobody in any more.
  await dropTokens(client, user.id, ['phone_change_token', 'confirmation_token', 'reauthentication_token'])
}
