import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { AuthError } from '../errors.ts'
import { factorNotFound, factorOf, lockUser, removeFactor } from '../mfa/factors.ts'
import { phoneField } from '../phone/number.ts'
import { addressOf, bodyOf } from '../request.ts'
import { type Factor, type User, userById } from '../users.ts'
import { idOf } from './factors.ts'

interface OfUser {
  Params: { id: string }
}

interface OfFactor {
  Params: { id: string; factorId: string }
}

const changes = z.object({
  friendly_name: z.string().trim().max(100).nullish(),
  phone: phoneField.nullish(),
})

/** /admin/users/{id}/factors: for the secret key alone, so that an administrator lets back in who lost their phone. */
export function adminFactorRoutes(app: FastifyInstance, context: Context): void {
  app.get<OfUser>('/users/:id/factors', async (request) => {
    const user = await found(context.db.admin, request.params.id)
    return user.factors
  })

  app.put<OfFactor>('/users/:id/factors/:factorId', async (request) => {
    const body = bodyOf(request, changes)
    const factorId = idOf(request.params.factorId)
    return inTransaction(context, async (client) => {
      const user = await locked(client, request.params.id)
      const factor = await factorOf(client, user.id, factorId)
      const phone = factor.factor_type === 'phone' ? body.phone : null
      await client.query(
        `update auth.mfa_factors set friendly_name = coalesce($2, friendly_name), phone = coalesce($3, phone),
           updated_at = now() where id = $1`,
        [factor.id, body.friendly_name, phone],
      )
      await audit(client, 'factor_updated', user, addressOf(request), { factor_id: factor.id })
      return shown(await found(client, user.id), factor.id)
    })
  })

  app.delete<OfFactor>('/users/:id/factors/:factorId', async (request) => {
    const factorId = idOf(request.params.factorId)
    return inTransaction(context, async (client) => {
      const user = await locked(client, request.params.id)
      const factor = await factorOf(client, user.id, factorId)
      const before = shown(user, factor.id)
      await removeFactor(context, client, user, factor, { action: 'factor_deleted', ip: addressOf(request) })
      return before
    })
  })
}

async function found(client: pg.Pool | pg.PoolClient, id: string): Promise<User> {
  if (!z.guid().safeParse(id).success) {
    throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  }
  const user = await userById(client, id)
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}

async function locked(client: pg.PoolClient, id: string): Promise<User> {
  const user = await found(client, id)
  await lockUser(client, user.id)
  return found(client, id)
}

function shown({ factors }: User, id: string): Factor {
  const factor = factors.find((one) => one.id === id)
  if (!factor) throw factorNotFound()
  return factor
}
