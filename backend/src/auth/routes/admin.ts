import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { changeByAdmin, createByAdmin, removeAccount } from '../admin-accounts.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { AuthError } from '../errors.ts'
import { addressOf, bodyOf, callerOf, queryOf } from '../request.ts'
import { SELECT_USER, type User, userBody, userById } from '../users.ts'
import { pageOf, sendPageHeaders } from './pages.ts'

/** Refuses everyone but the secret key (or a token of the role service_role). */
export async function requireAdmin(context: Context, request: FastifyRequest): Promise<void> {
  const caller = await callerOf(context, request, true)
  if (caller.role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed')
}

/** /admin/users: for the secret key alone. */
export function adminUserRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  app.get('/users', async (request, reply) => {
    const page = pageOf(request)
    const filter = queryOf(request, 'filter') ?? ''
    const where = `u.deleted_at is null and ($1 = '' or strpos(lower(u.email), lower($1)) > 0
      or strpos(lower(u.raw_user_meta_data ->> 'full_name'), lower($1)) > 0)`
    const { rows } = await db.admin.query<User>(
      `${SELECT_USER} where ${where} order by u.created_at desc, u.id limit $2 offset $3`,
      [filter, page.size, page.offset],
    )
    const counted = await db.admin.query<{ total: number }>(
      `select count(*)::integer as total from auth.users u where ${where}`,
      [filter],
    )
    sendPageHeaders(reply, '/admin/users', page, counted.rows[0]?.total ?? 0)
    return { users: rows.map(userBody), aud: 'authenticated' }
  })

  app.post('/users', (request) => createByAdmin(context, request))

  app.get<{ Params: { id: string } }>('/users/:id', async (request) =>
    userBody(await found(context, request.params.id)),
  )

  app.put<{ Params: { id: string } }>('/users/:id', async (request) => {
    const user = await found(context, request.params.id)
    return changeByAdmin(context, request, user)
  })

  app.delete<{ Params: { id: string } }>('/users/:id', async (request) => {
    const user = await found(context, request.params.id)
    const { should_soft_delete: soft } = bodyOf(
      request,
      z.object({ should_soft_delete: z.boolean().nullish() }),
    )
    await inTransaction(context, async (client) => {
      await removeAccount(client, user.id, soft === true)
      await audit(client, 'user_deleted', user, addressOf(request))
    })
    return {}
  })
}

async function found({ db }: Context, id: string): Promise<User> {
  if (!z.guid().safeParse(id).success)
    throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  const user = await userById(db.admin, id)
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}
