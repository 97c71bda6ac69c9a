import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { AuthError, emailExists, invalid } from '../errors.ts'
import { createLink, type Link, sendMessage, type TokenMessage } from '../messages.ts'
import { addressOf, bodyOf, emailField, metadataField, queryOf } from '../request.ts'
import { createUser, type User, userBody, userByEmail, userById } from '../users.ts'
import { lockAddress } from './sign-up.ts'

const invitation = z.object({ email: emailField, data: metadataField.nullish() })

const wanted = z.object({
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
  email: emailField,
  new_email: emailField.nullish(),
  password: z.string().min(1).max(512).nullish(),
  data: metadataField.nullish(),
  redirect_to: z.string().max(2_000).nullish(),
})

type Wanted = z.output<typeof wanted>

/** POST /invite and /admin/generate_link: for the secret key alone. */
export function adminLinkRoutes(app: FastifyInstance, context: Context): void {
  app.post('/invite', async (request) => {
    const { email, data } = bodyOf(request, invitation)
    return inTransaction(context, async (client) => {
      const known = await lockAddress(client, email)
      if (known?.email_confirmed_at) throw emailExists()
      const user = known ?? (await createUser(client, { email, metadata: data ?? {}, invited: true }))
      const redirectTo = queryOf(request, 'redirect_to')
      await sendMessage(context, client, 'invite', { user, to: email, redirectTo, ip: addressOf(request) })
      return userBody((await userById(client, user.id)) ?? user)
    })
  })

  app.post('/admin/generate_link', async (request) => {
    const body = bodyOf(request, wanted)
    const passwordHash = body.password ? await context.passwords.hash(body.password) : null
    return inTransaction(context, async (client) => {
      const known = await lockAddress(client, body.email)
      const user = known ?? (await withoutAccount(client, body, passwordHash))
      if (!known) await audit(client, 'user_signedup', user, addressOf(request), { by: 'service_role' })
      const link = await linkFor(context, client, user, body)
      return { ...userBody((await userById(client, user.id)) ?? user), ...properties(link, body.type) }
    })
  })
}

async function withoutAccount(
  client: pg.PoolClient,
  body: Wanted,
  passwordHash: string | null,
): Promise<User> {
  const { type, email, data } = body
  if (type !== 'signup' && type !== 'invite' && type !== 'magiclink') {
    throw new AuthError(404, 'user_not_found', 'User with this email not found')
  }
  if (type === 'signup' && !passwordHash) throw invalid('Signup requires a valid password')
  return createUser(client, { email, passwordHash, metadata: data ?? {}, invited: type === 'invite' })
}

async function linkFor(context: Context, client: pg.PoolClient, user: User, body: Wanted): Promise<Link> {
  const redirectTo = body.redirect_to ?? undefined
  const isSignUp = body.type === 'signup' || body.type === 'invite'
  if (isSignUp && user.email_confirmed_at) throw emailExists()
  if (body.type !== 'email_change_current' && body.type !== 'email_change_new') {
    const kind: TokenMessage = body.type === 'magiclink' && !user.email_confirmed_at ? 'signup' : body.type
    return createLink(context, client, kind, { user, to: body.email, redirectTo })
  }
  const address = body.new_email
  if (!address) throw invalid('new_email is required')
  if (await userByEmail(client, address)) throw emailExists()
  await client.query(
    'update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1',
    [user.id, address],
  )
  const to = body.type === 'email_change_new' ? address : body.email
  return createLink(context, client, body.type, { user, to, redirectTo })
}

const properties = (link: Link, type: Wanted['type']) => ({
  action_link: link.url,
  email_otp: link.otp,
  hashed_token: link.token,
  redirect_to: link.redirectTo,
  verification_type: type,
})
