import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { parseDuration } from '../duration.ts'
import { AuthError, emailExists, invalid, phoneExists } from '../errors.ts'
import { confirmPhone, lockPhone } from '../phone/accounts.ts'
import { phoneField } from '../phone/number.ts'
import { addressOf, bodyOf, callerOf, emailField, metadataField, queryOf } from '../request.ts'
import { endSessions } from '../sessions.ts'
import {
  createUser,
  mergedMetadata,
  SELECT_USER,
  type User,
  userBody,
  userByEmail,
  userById,
} from '../users.ts'
import { lockAddress } from './sign-up.ts'

const KNOWN_HASH = /^\$(2[aby]\$\d\d\$|argon2(id|i|d)\$)/

const attributes = z.object({
  id: z.guid().nullish(),
  email: emailField.nullish(),
  password: z.string().min(1).max(512).nullish(),
  password_hash: z.string().max(255).regex(KNOWN_HASH, 'must be a bcrypt or argon2 hash').nullish(),
  role: z.enum(['authenticated']).nullish(),
  email_confirm: z.boolean().nullish(),
  phone: phoneField.nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadataField.nullish(),
  app_metadata: metadataField.nullish(),
  ban_duration: z.string().max(40).nullish(),
})

type Attributes = z.output<typeof attributes>

const MOST_PER_PAGE = 1_000

/** Refuses everyone but the secret key (or a token of the role service_role). */
export async function requireAdmin(context: Context, request: FastifyRequest): Promise<void> {
  const caller = await callerOf(context, request, true)
  if (caller.role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed')
}

/** Undefined leaves a ban as it is, null lifts it. */
function bannedUntil(text: string | null | undefined): Date | null | undefined {
  if (text == null) return undefined
  if (text === 'none') return null
  const seconds = parseDuration(text)
  if (seconds === null) throw invalid(`invalid format for ban duration: ${text}`)
  return new Date(Date.now() + seconds * 1_000)
}

/** /admin/users: for the secret key alone. */
export function adminUserRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  app.get('/users', async (request, reply) => {
    const page = whole(queryOf(request, 'page'), 1, 1_000_000)
    const perPage = whole(queryOf(request, 'per_page'), 50, MOST_PER_PAGE)
    const { rows } = await db.admin.query<User>(
      `${SELECT_USER} where u.deleted_at is null order by u.created_at desc, u.id limit $1 offset $2`,
      [perPage, (page - 1) * perPage],
    )
    const counted = await db.admin.query<{ total: number }>(
      'select count(*)::integer as total from auth.users where deleted_at is null',
    )
    const total = counted.rows[0]?.total ?? 0
    reply.header('x-total-count', total)
    reply.header('link', pageLinks(page, perPage, total))
    return { users: rows.map(userBody), aud: 'authenticated' }
  })

  app.post('/users', (request) => createByAdmin(context, request))

  app.get<{ Params: { id: string } }>('/users/:id', async (request) =>
    userBody(await found(context, request.params.id)),
  )

  app.put<{ Params: { id: string } }>('/users/:id', async (request) => {
    const user = await found(context, request.params.id)
    return changeByAdmin(context, request, user, bodyOf(request, attributes))
  })

  app.delete<{ Params: { id: string } }>('/users/:id', async (request) => {
    const user = await found(context, request.params.id)
    const { should_soft_delete: soft } = bodyOf(
      request,
      z.object({ should_soft_delete: z.boolean().nullish() }),
    )
    await inTransaction(context, async (client) => {
      if (soft) {
        await client.query(
          `update auth.users set deleted_at = now(), email = null, phone = null, encrypted_password = null,
             email_change = '', raw_user_meta_data = '{}', raw_app_meta_data = '{}', updated_at = now() where id = $1`,
          [user.id],
        )
        await client.query('delete from auth.identities where user_id = $1', [user.id])
        await endSessions(client, user.id, '', 'global')
      } else {
        await client.query('delete from auth.users where id = $1', [user.id])
      }
      await audit(client, 'user_deleted', user, addressOf(request))
    })
    return {}
  })
}

const whole = (text: string | undefined, fallback: number, most: number) => {
  const value = Number(text ?? fallback)
  return Number.isInteger(value) && value > 0 ? Math.min(value, most) : fallback
}

/** RFC 8288, as auth-js reads it. */
function pageLinks(page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (number: number, rel: string) =>
    `</admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}

async function found({ db }: Context, id: string): Promise<User> {
  if (!z.guid().safeParse(id).success)
    throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  const user = await userById(db.admin, id)
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}

async function createByAdmin(context: Context, request: FastifyRequest) {
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

async function hashOf({ passwords }: Context, body: Attributes): Promise<string | null> {
  if (body.password && body.password_hash) {
    throw invalid('Only a password or a password hash should be provided')
  }
  return body.password ? passwords.hash(body.password) : (body.password_hash ?? null)
}

async function changeByAdmin(context: Context, request: FastifyRequest, user: User, body: Attributes) {
  const passwordHash = await hashOf(context, body)
  const until = bannedUntil(body.ban_duration)
  return inTransaction(context, async (client) => {
    const email = body.email && body.email !== user.email ? body.email : null
    if (email) {
      await lockAddress(client, email)
      if (await userByEmail(client, email)) throw emailExists()
      await client.query(
        `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text), updated_at = now()
         where user_id = $1 and provider = 'email'`,
        [user.id, email],
      )
    }
    await client.query(
      `update auth.users set email = coalesce($2, email), encrypted_password = coalesce($3, encrypted_password),
         email_confirmed_at = case when $4 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
         raw_user_meta_data = $5, raw_app_meta_data = $6, banned_until = case when $7 then $8 else banned_until end,
         updated_at = now() where id = $1`,
      [
        user.id,
        email,
        passwordHash,
        body.email_confirm === true,
        mergedMetadata(user.raw_user_meta_data, body.user_metadata ?? {}),
        mergedMetadata(user.raw_app_meta_data, body.app_metadata ?? {}),
        until !== undefined,
        until ?? null,
      ],
    )
    await changePhoneByAdmin(client, user, body)
    if (passwordHash || until) await endSessions(client, user.id, '', 'global')
    await audit(client, 'user_modified', user, addressOf(request), { by: 'service_role' })
    return userBody((await userById(client, user.id)) ?? user)
  })
}

/** A new number is not the person's until someone says so: the administrator, or a code. @throws AuthError phone_exists */
async function changePhoneByAdmin(client: pg.PoolClient, user: User, body: Attributes): Promise<void> {
  const phone = body.phone ?? user.phone
  if (!phone) return
  if (phone !== user.phone) {
    if (await lockPhone(client, phone)) throw phoneExists()
    await client.query('update auth.users set phone = $2, phone_confirmed_at = null where id = $1', [
      user.id,
      phone,
    ])
  }
  if (body.phone_confirm) await confirmPhone(client, user.id, phone)
}
