import type pg from 'pg'
import { emailExists } from './errors.ts'
import { dropTokens } from './messages.ts'
import { type User, userByEmail } from './users.ts'

const PROVEN = `jsonb_build_object('email', $2::text, 'email_verified', true)`

/** The address is the person's: someone who reads its messages said so. */
export async function confirmEmail(client: pg.PoolClient, userId: string, email: string): Promise<void> {
  await client.query(
    `update auth.users set email_confirmed_at = now(), is_anonymous = false, updated_at = now(),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || jsonb_build_object('email_verified', true)
         || case when raw_user_meta_data ? 'email' then jsonb_build_object('email', $2::text) else '{}' end
     where id = $1`,
    [userId, email],
  )
  await client.query(
    `update auth.identities set identity_data = identity_data || ${PROVEN}, updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [userId, email],
  )
}

/** The account's address becomes another, and counts as confirmed. @throws AuthError email_exists */
export async function changeAddress(client: pg.PoolClient, user: User, address: string): Promise<void> {
  if (await userByEmail(client, address)) throw emailExists()
  await client.query(
    `update auth.users set email = $2, email_change = '', email_change_confirm_status = 0,
       raw_app_meta_data = case when email is null then '{"provider": "email", "providers": ["email"]}'::jsonb
         else raw_app_meta_data end where id = $1`,
    [user.id, address],
  )
  await client.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
     select $1::text, $1::uuid, jsonb_build_object('sub', $1::text, 'phone_verified', false), 'email', now(), now()
     on conflict (provider_id, provider) do nothing`,
    [user.id],
  )
  await confirmEmail(client, user.id, address)
  await dropTokens(client, user.id, [
    'recovery_token',
    'email_change_token_new',
    'email_change_token_current',
  ])
}
