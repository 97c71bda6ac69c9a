import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { audit, bodyOf, type Context, emailField, inTransaction } from '../context.ts'
import { AuthError } from '../errors.ts'
import { sendMessage } from '../messages.ts'
import { checkPassword, hashPassword } from '../passwords.ts'
import { createUser, type UserRow, userBody, userByEmail, userById } from '../users.ts'

const attributes = z.object({
  id: z.uuid().nullish(),
  email: emailField.nullish(),
  password: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: z.record(z.string(), z.unknown()).nullish(),
  app_metadata: z.record(z.string(), z.unknown()).nullish(),
  ban_duration: z
    .string()
    .regex(/^(none|(\d+(h|m|s))+)$/)
    .nullish(),
})

const MAX_PAGE = 1_000

/** /admin/…: for the secret key alone. */
export function adminRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings, authenticate } = context
  app.addHook('onRequest', async (request) => {
    const { apikey } = request.headers
    const caller = await authenticate({
      authorization: request.headers.authorization,
      apikey: typeof apikey === 'string' ? apikey : undefined,
    })
    if (caller.role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed')
  })

  const found = async (id: string): Promise<UserRow> => {
    const user = z.uuid().safeParse(id).success ? await userById(db.admin, id) : undefined
    if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
    return user
  }

  app.get<{ Querystring: { page?: string; per_page?: string } }>('/users', async (request, reply) => {
    const page = Math.max(1, Number(request.query.page) || 1)
    const size = Math.min(MAX_PAGE, Math.max(1, Number(request.query.per_page) || 50))
    const { rows } = await db.admin.query<UserRow>(
      'select * from auth.users where deleted_at is null order by created_at desc limit $1 offset $2',
      [size, (page - 1) * size],
    )
    const total = await db.admin.query(
      'select count(*)::integer as count from auth.users where deleted_at is null',
    )
    reply.header('x-total-count', total.rows[0]?.count ?? 0)
    return { users: await Promise.all(rows.map((user) => userBody(db.admin, user))), aud: 'authenticated' }
  })

  app.get<{ Params: { id: string } }>('/users/:id', async (request) =>
    userBody(db.admin, await found(request.params.id)),
  )

  app.post('/users', async (request) => {
    const body = bodyOf(request, attributes)
    const { email } = body
    if (!email)
      throw new AuthError(400, 'validation_failed', 'Cannot create a user without either an email or phone')
    const passwordHash = body.password ? await hashPassword(checkPassword(body.password, settings)) : null
    return inTransaction(context, async (client) => {
      if (await userByEmail(client, email)) {
        throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
      }
      const user = await createUser(client, {
        id: body.id ?? undefined,
        email,
        passwordHash,
        metadata: body.user_metadata ?? {},
        appMetadata: body.app_metadata ?? {},
        confirmed: body.email_confirm === true,
      })
      await audit(client, 'user_created', user, request.ip)
      return userBody(client, user)
    })
  })

  app.put<{ Params: { id: string } }>('/users/:id', async (request) => {
    const user = await found(request.params.id)
    const body = bodyOf(request, attributes)
    const passwordHash = body.password ? await hashPassword(checkPassword(body.password, settings)) : null
    return inTransaction(context, async (client) => {
      await client.query(
        `update auth.users set
           email = coalesce($2, email),
           encrypted_password = coalesce($3, encrypted_password),
           raw_user_meta_data = raw_user_meta_data || coalesce($4, '{}'::jsonb),
           raw_app_meta_data = raw_app_meta_data || coalesce($5, '{}'::jsonb),
           email_confirmed_at = case when $6 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
           banned_until = case when $7::text is null then banned_until when $7 = 'none' then null else now() + $7::interval end,
           updated_at = now()
         where id = $1`,
        [
          user.id,
          body.email ?? null,
          passwordHash,
          body.user_metadata ?? null,
          body.app_metadata ?? null,
          body.email_confirm === true,
          body.ban_duration ?? null,
        ],
      )
      if (body.ban_duration && body.ban_duration !== 'none') {
        await client.query('delete from auth.sessions where user_id = $1', [user.id])
      }
      await audit(client, 'user_modified', user, request.ip)
      return userBody(client, (await userById(client, user.id)) ?? user)
    })
  })

  app.delete<{ Params: { id: string } }>('/users/:id', async (request) => {
    const user = await found(request.params.id)
    await db.admin.query('delete from auth.users where id = $1', [user.id])
    await audit(db.admin, 'user_deleted', user, request.ip)
    return {}
  })

  app.post('/generate_link', async (request) => {
    const schema = z.object({
      type: z.enum(['signup', 'invite', 'recovery', 'magiclink']),
      email: emailField,
      password: z.string().nullish(),
      data: z.record(z.string(), z.unknown()).nullish(),
      redirect_to: z.string().nullish(),
    })
    const body = bodyOf(request, schema)
    return inTransaction(context, async (client) => {
      const known = await userByEmail(client, body.email)
      if (!known && (body.type === 'recovery' || body.type === 'magiclink')) {
        throw new AuthError(404, 'user_not_found', 'User with this email not found')
      }
      const passwordHash = body.password ? await hashPassword(checkPassword(body.password, settings)) : null
      const user =
        known ??
        (await createUser(client, {
          email: body.email,
          passwordHash,
          metadata: body.data ?? {},
          confirmed: false,
        }))
      const message = await sendMessage(client, context, {
        kind: body.type,
        user,
        redirectTo: body.redirect_to,
      })
      return {
        ...(await userBody(client, user)),
        action_link: message.link,
        email_otp: message.otp,
        hashed_token: message.linkToken,
        redirect_to: message.redirectTo,
        verification_type: body.type,
      }
    })
  })
}
