import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { audit } from './audit.ts'
import { confirmEmail } from './confirmation.ts'
import { type Context, inTransaction } from './context.ts'
import { parseDuration } from './duration.ts'
import { emailExists, invalid, phoneExists } from './errors.ts'
import { emailField, metadataField } from './fields.ts'
import { dropTokens } from './messages.ts'
import { rememberPassword } from './password-history.ts'
import { confirmPhone, lockPhone } from './phone/accounts.ts'
import { phoneField } from './phone/number.ts'
import { addressOf, bodyOf } from './request.ts'
import { lockAddress } from './routes/sign-up.ts'
import { endSessions } from './sessions.ts'
import { createUser, listProviders, mergedMetadata, type User, userBody, userById } from './users.ts'

const OTHER_CALLERS = ['', 'anon', 'service_role', 'authenticator', 'postgres', 'supabase_admin']
const KNOWN_HASH = /^\$(2[aby]\$\d\d\$|argon2(id|i|d)\$)/

/**
 * The database role that the account's tokens ask for. What row-level security does not bind is for keys, and no person
 * is nobody in particular.
 */
const roleField = z
  .string()
  .max(63)
  .refine((name) => !OTHER_CALLERS.includes(name), { error: 'role cannot be given to an account' })

const attributes = z.object({
  id: z.guid().nullish(),
  email: emailField.nullish(),
  phone: phoneField.nullish(),
  password: z.string().min(1).max(512).nullish(),
  password_hash: z.string().max(255).regex(KNOWN_HASH, 'must be a bcrypt or argon2 hash').nullish(),
  role: roleField.nullish(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadataField.nullish(),
  app_metadata: metadataField.nullish(),
  ban_duration: z.string().max(40).nullish(),
})

type Attributes = z.output<typeof attributes>

/** Undefined leaves a ban as it is, null lifts it. */
function bannedUntil(text: string | null | undefined): Date | null | undefined {
  if (text == null) return undefined
  if (text === 'none') return null
  const seconds = parseDuration(text)
  if (seconds === null) throw invalid(`invalid format for ban duration: ${text}`)
  return new Date(Date.now() + seconds * 1_000)
}

async function hashOf({ passwords }: Context, body: Attributes): Promise<string | null> {
  if (body.password && body.password_hash) {
    throw invalid('Only a password or a password hash should be provided')
  }
  return body.password ? passwords.hash(body.password) : (body.password_hash ?? null)
}

/** POST /admin/users. @throws AuthError email_exists, phone_exists, validation_failed */
export async function createByAdmin(context: Context, request: FastifyRequest) {
  const body = bodyOf(request, attributes)
  const { email, phone } = body
  if (!email && !phone) throw invalid('Cannot create a user without either an email or phone')
  const passwordHash = await hashOf(context, body)
  const until = bannedUntil(body.ban_duration)
  return inTransaction(context, async (client) => {
    if (email && (await lockAddress(client, email))) throw emailExists()
    if (phone && (await lockPhone(client, phone))) throw phoneExists()
    const user = await createUser(client, {
      id: body.id ?? undefined,
      email: email ?? null,
      phone,
      passwordHash,
      metadata: body.user_metadata ?? {},
      byAdmin: true,
      appMetadata: body.app_metadata ?? {},
      role: body.role ?? undefined,
      confirmed: body.email_confirm === true,
      bannedUntil: until,
    })
    if (phone && body.phone_confirm) await confirmPhone(client, user.id, phone)
    await audit(client, 'user_signedup', user, addressOf(request), { by: 'service_role' })
    return userBody((await userById(client, user.id)) ?? user)
  })
}

/** PUT /admin/users/{id}. A new password or a ban signs the person out everywhere. @throws AuthError */
export async function changeByAdmin(context: Context, request: FastifyRequest, user: User) {
  const body = bodyOf(request, attributes)
  const passwordHash = await hashOf(context, body)
  const until = bannedUntil(body.ban_duration)
  return inTransaction(context, async (client) => {
    if (passwordHash) await rememberPassword(context, client, user)
    await client.query(
      `update auth.users set encrypted_password = coalesce($2, encrypted_password), raw_user_meta_data = $3,
         raw_app_meta_data = $4, banned_until = case when $5 then $6 else banned_until end,
         role = coalesce($7, role), updated_at = now()
       where id = $1`,
      [
        user.id,
        passwordHash,
        mergedMetadata(user.raw_user_meta_data, body.user_metadata ?? {}),
        mergedMetadata(user.raw_app_meta_data, body.app_metadata ?? {}),
        until !== undefined,
        until ?? null,
        body.role,
      ],
    )
    await setEmail(client, user, body)
    await setPhone(client, user, body)
    if (passwordHash) await dropTokens(client, user.id, ['recovery_token', 'reauthentication_token'])
    if (passwordHash || until) await endSessions(client, user.id, '', 'global')
    await audit(client, 'user_modified', user, addressOf(request), { by: 'service_role' })
    return userBody((await userById(client, user.id)) ?? user)
  })
}

/** What was sent to the address before lets nobody in any more. */
async function setEmail(client: pg.PoolClient, user: User, body: Attributes): Promise<void> {
  const email = body.email && body.email !== user.email ? body.email : null
  if (email) {
    if (await lockAddress(client, email)) throw emailExists()
    await client.query(
      `update auth.users set email = $2, email_change = '', email_change_confirm_status = 0 where id = $1`,
      [user.id, email],
    )
    await client.query(
      `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
       values ($1::text, $1::uuid, jsonb_build_object('sub', $1::text, 'email', $2::text, 'email_verified', false,
         'phone_verified', false), 'email', now(), now())
       on conflict (provider_id, provider) do update set updated_at = now(),
         identity_data = auth.identities.identity_data || jsonb_build_object('email', $2::text)`,
      [user.id, email],
    )
    await client.query('delete from auth.one_time_tokens where user_id = $1', [user.id])
    await listProviders(client, user.id)
  }
  const address = email ?? user.email
  const isConfirmed = user.email_confirmed_at !== null
  if (address && (email ? isConfirmed || body.email_confirm : body.email_confirm && !isConfirmed)) {
    await confirmEmail(client, user.id, address)
  }
}

async function setPhone(client: pg.PoolClient, user: User, body: Attributes): Promise<void> {
  const phone = body.phone && body.phone !== user.phone ? body.phone : null
  if (phone) {
    if (await lockPhone(client, phone)) throw phoneExists()
    await client.query(
      `update auth.users set phone = $2, phone_confirmed_at = null, phone_change = '' where id = $1`,
      [user.id, phone],
    )
    await dropTokens(client, user.id, ['phone_change_token', 'confirmation_token', 'reauthentication_token'])
  }
  const number = phone ?? user.phone
  if (number && body.phone_confirm) await confirmPhone(client, user.id, number)
}

/** Takes an account away; softly, only what says whose it was. */
export async function removeAccount(client: pg.PoolClient, userId: string, softly: boolean): Promise<void> {
  if (!softly) {
    await client.query('delete from auth.users where id = $1', [userId])
    return
  }
  await client.query(
    `update auth.users set deleted_at = now(), email = null, phone = null, encrypted_password = null,
       email_change = '', phone_change = '', raw_user_meta_data = '{}', raw_app_meta_data = '{}', updated_at = now()
     where id = $1`,
    [userId],
  )
  for (const table of ['identities', 'sessions', 'mfa_factors', 'one_time_tokens', 'flow_state']) {
    await client.query(`delete from auth.${table} where user_id = $1`, [userId])
  }
}
