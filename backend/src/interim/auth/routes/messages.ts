import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bodyOf, type Context, emailField, inTransaction } from '../context.ts'
import { AuthError, invalid } from '../errors.ts'
import { type KINDS, refuseTooSoon, send } from '../messages.ts'
import { createUser, type UserRow, userByEmail } from '../users.ts'
import { pkceFields, pkceOf } from './pkce.ts'

const RESEND_SENTENCE = 'You must provide either an email or phone number and a type.'

const redirectOf = (request: FastifyRequest) =>
  new URL(request.url, 'http://localhost').searchParams.get('redirect_to')

/** POST /recover, /otp, /resend: each answers the same whether or not the address has an account. */
export function messageRoutes(app: FastifyInstance, context: Context): void {
  const { limits, settings, db } = context

  /** Sends and answers nothing; a repetition in a hurry is passed over in silence, since a refusal would tell. */
  const quietly = async (
    kind: keyof typeof KINDS,
    user: UserRow,
    request: FastifyRequest,
    pkce: ReturnType<typeof pkceOf>,
  ) => {
    try {
      refuseTooSoon(context, kind, user)
    } catch {
      return
    }
    await send(context, { kind, user, redirectTo: redirectOf(request), pkce })
  }

  app.post('/recover', async (request) => {
    limits.verify.take(request.ip)
    const body = bodyOf(request, z.object({ email: emailField, ...pkceFields }))
    const user = await userByEmail(db.admin, body.email)
    if (user) await quietly('recovery', user, request, pkceOf(body))
    return {}
  })

  app.post('/otp', async (request) => {
    limits.verify.take(request.ip)
    const schema = z.object({
      email: emailField,
      create_user: z.boolean().nullish(),
      data: z.record(z.string(), z.unknown()).nullish(),
      ...pkceFields,
    })
    const body = bodyOf(request, schema)
    const known = await userByEmail(db.admin, body.email)
    if (known) await quietly(known.email_confirmed_at ? 'magiclink' : 'signup', known, request, pkceOf(body))
    else if (body.create_user !== false) {
      if (!settings.enableSignup) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
      const metadata = body.data ?? {}
      const user = await inTransaction(context, (client) =>
        createUser(client, { email: body.email, passwordHash: null, metadata, confirmed: false }),
      )
      await quietly('signup', user, request, pkceOf(body))
    }
    return {}
  })

  app.post('/resend', async (request) => {
    limits.verify.take(request.ip)
    const raw = bodyOf(
      request,
      z.looseObject({ email: z.string().nullish(), phone: z.string().nullish(), type: z.string().nullish() }),
    )
    if ((!raw.email && !raw.phone) || !raw.type) throw invalid(RESEND_SENTENCE)
    const { email, type, ...rest } = bodyOf(
      request,
      z.object({ email: emailField, type: z.enum(['signup', 'email_change']), ...pkceFields }),
    )
    const user = await userByEmail(db.admin, email)
    if (type === 'signup' && user && !user.email_confirmed_at)
      await quietly('signup', user, request, pkceOf(rest))
    if (type === 'email_change' && user?.email_change) {
      await send(context, {
        kind: 'email_change',
        user,
        to: user.email_change,
        redirectTo: redirectOf(request),
        pkce: pkceOf(rest),
      })
    }
    return {}
  })
}
