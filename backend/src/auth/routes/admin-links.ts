import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { AuthError, emailExists, invalid } from '../errors.ts'
import { emailField, metadataField } from '../fields.ts'
import { admitUser } from '../hooks/new-user.ts'
import { createLink, dropTokens, type Link, sendMessage, type TokenMessage } from '../messages.ts'
import { addressOf, bodyOf, queryOf } from '../request.ts'
import { type Metadata, type User, userBody, userByEmail, userById } from '../users.ts'
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
      const user = known
        ? await withAccount(client, known, { type: 'invite', data }, null)
        : await admitUser(
            context,
            client,
            { email, metadata: data ?? {}, byAdmin: true, invited: true },
            addressOf(request),
          )
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
      const user = known
        ? await withAccount(client, known, body, passwordHash)
        : await withoutAccount(context, client, { ...body, passwordHash }, addressOf(request))
      if (!known) await audit(client, 'user_signedup', user, addressOf(request), { by: 'service_role' })
      const redirectTo = queryOf(request, 'redirect_to') ?? body.redirect_to ?? undefined
      const link = await linkFor(context, client, user, { ...body, redirectTo })
      return { ...userBody((await userById(client, user.id)) ?? user), ...link }
    })
  })
}

async function withoutAccount(
  context: Context,
  client: pg.PoolClient,
  { type, email, data, passwordHash }: Wanted & { passwordHash: string | null },
  ip: string,
): Promise<User> {
  if (type !== 'signup' && type !== 'invite' && type !== 'magiclink') {
    throw new AuthError(404, 'user_not_found', 'User with this email not found')
  }
  if (type === 'signup' && !passwordHash) throw invalid('Signup requires a valid password')
  const invited = type === 'invite'
  return admitUser(context, client, { email, passwordHash, metadata: data ?? {}, byAdmin: true, invited }, ip)
}

/** An account that waits for its confirmation begins anew: whoever began it may have been anybody. */
async function begunAnew(
  client: pg.PoolClient,
  known: User,
  input: { metadata: Metadata; passwordHash: string | null; invited: boolean },
): Promise<User> {
  await client.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $3::jsonb,
       invited_at = case when $4 then now() else invited_at end, updated_at = now() where id = $1`,
    [known.id, input.passwordHash, input.metadata, input.invited],
  )
  return (await userById(client, known.id)) ?? known
}

async function withAccount(
  client: pg.PoolClient,
  known: User,
  { type, data }: Pick<Wanted, 'type' | 'data'>,
  passwordHash: string | null,
): Promise<User> {
  const isSignUp = type === 'signup' || type === 'invite'
  if (isSignUp && known.email_confirmed_at) throw emailExists()
  if (known.confirmed_at || !(isSignUp || type === 'magiclink')) return known
  return begunAnew(client, known, { metadata: data ?? {}, passwordHash, invited: type === 'invite' })
}

async function linkFor(
  context: Context,
  client: pg.PoolClient,
  user: User,
  { redirectTo, ...body }: Wanted & { redirectTo: string | undefined },
): Promise<Properties> {
  if (body.type !== 'email_change_current' && body.type !== 'email_change_new') {
    const kind: TokenMessage = body.type === 'magiclink' && !user.email_confirmed_at ? 'signup' : body.type
    return properties(
      await createLink(context, client, kind, { user, to: body.email, redirectTo, keepsPassword: true }),
      kind,
    )
  }
  const address = body.new_email
  if (!address) throw invalid('new_email is required')
  if (await userByEmail(client, address)) throw emailExists()
  // The two links of one change may be asked for at one moment; who agreed to another address has agreed to nothing here.
  const { rowCount } = await client.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0
     where id = $1 and email_change is distinct from $2`,
    [user.id, address],
  )
  if (rowCount) await dropTokens(client, user.id, ['email_change_token_new', 'email_change_token_current'])
  const to = body.type === 'email_change_new' ? address : body.email
  return properties(await createLink(context, client, body.type, { user, to, redirectTo }), body.type)
}

type Properties = ReturnType<typeof properties>

const properties = (link: Link, type: TokenMessage) => ({
  action_link: link.url,
  email_otp: link.otp,
  hashed_token: link.token,
  redirect_to: link.redirectTo,
  verification_type: type,
})
