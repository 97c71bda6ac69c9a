import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { AuthError, emailDisabled, invalid } from '../errors.ts'
import { emailField, metadataField } from '../fields.ts'
import { type Challenge, challengeFields, challengeOf } from '../flow-state.ts'
import { admitUser } from '../hooks/new-user.ts'
import { limitMessages, sendEmailChange, sendMessage } from '../messages.ts'
import { addressOf, bodyOf, limitClient, queryOf } from '../request.ts'
import { dropPassword, userByEmail } from '../users.ts'
import { otpByPhone, resendToPhone } from './phone.ts'
import { lockAddress } from './sign-up.ts'

const RESEND_SENTENCE = 'You must provide either an email or phone number and a type.'
const FIVE_MINUTES_S = 300
/** With or without an account, nobody is answered sooner than this. */
const LEAST_MS = 150

const resend = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  type: z.string().nullish(),
  ...challengeFields,
})

const otp = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  create_user: z.boolean().nullish(),
  channel: z.string().max(40).nullish(),
  data: metadataField.nullish(),
  ...challengeFields,
})

interface Wish {
  email: string
  redirectTo: string | undefined
  challenge: Challenge | null
  ip: string
}

/** POST /recover, /otp, /magiclink, /resend: the answer is the same whether or not the address has an account. */
export function messageRoutes(app: FastifyInstance, context: Context): void {
  app.post('/recover', async (request) => {
    const body = bodyOf(request, z.object({ email: emailField, ...challengeFields }))
    return alike(context, request, body, 'recovery', recover)
  })

  for (const path of ['/otp', '/magiclink']) {
    app.post(path, async (request) => {
      const body = bodyOf(request, otp)
      if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided')
      if (body.phone) return otpByPhone(context, request, body)
      const { email } = bodyOf(request, z.object({ email: emailField }))
      if (!context.settings.email.isEnabled) throw emailDisabled()
      await refuseUnknown(context, request, email, body.create_user)
      const metadata = (body.create_user ?? true) && context.settings.enableSignup ? (body.data ?? {}) : null
      return alike(context, request, { ...body, email }, 'magiclink', (...args) =>
        sendCode(...args, metadata),
      )
    })
  }

  app.post('/resend', async (request) => {
    const body = bodyOf(request, resend)
    if ((!body.email && !body.phone) || !body.type) throw invalid(RESEND_SENTENCE)
    if (body.type === 'sms' || body.type === 'phone_change') return resendToPhone(context, request, body.type)
    const { type, email } = bodyOf(
      request,
      z.object({
        email: emailField,
        type: z.enum(['signup', 'email_change'], {
          error: 'Missing one of these types: signup, email_change, sms, phone_change',
        }),
      }),
    )
    if (type === 'signup') return alike(context, request, { ...body, email }, 'signup', resendSignUp)
    return alike(context, request, { ...body, email }, 'email_change_new', resendEmailChange)
  })
}

/**
 * Where addresses are not confirmed, a sign-up tells anyway who has an account: there, a code without an account is
 * refused aloud, as Supabase does. Everywhere else the answer is the same.
 *
 * @throws AuthError otp_disabled
 */
async function refuseUnknown(
  context: Context,
  request: FastifyRequest,
  email: string,
  mayCreate: boolean | null | undefined,
): Promise<void> {
  const { settings, db } = context
  if (mayCreate !== false || settings.email.enableConfirmations || !settings.enableSignup) return
  const limit = { most: settings.rateLimit.signInSignUps, windowSeconds: FIVE_MINUTES_S }
  await limitClient(context, request, 'message', limit)
  if (await userByEmail(db.admin, email)) return
  throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
}

/** Counts, does the work for an account if there is one, and answers nothing, after the same time. */
async function alike(
  context: Context,
  request: FastifyRequest,
  body: { email: string; code_challenge?: string | null; code_challenge_method?: string | null },
  kind: Parameters<typeof limitMessages>[1],
  work: (context: Context, client: pg.PoolClient, wish: Wish) => Promise<void>,
): Promise<Record<string, never>> {
  const challenge = challengeOf(body)
  const limit = { most: context.settings.rateLimit.signInSignUps, windowSeconds: FIVE_MINUTES_S }
  await limitClient(context, request, 'message', limit)
  await limitMessages(context, kind, body.email)
  const soonest = pause(LEAST_MS)
  const wish = {
    email: body.email,
    redirectTo: queryOf(request, 'redirect_to'),
    challenge,
    ip: addressOf(request),
  }
  await inTransaction(context, (client) => work(context, client, wish))
  await soonest
  return {}
}

async function recover(context: Context, client: pg.PoolClient, wish: Wish): Promise<void> {
  const user = await userByEmail(client, wish.email)
  if (user) await sendMessage(context, client, 'recovery', { ...wish, user, to: wish.email })
}

/** With metadata, an address without an account gets one. */
async function sendCode(
  context: Context,
  client: pg.PoolClient,
  wish: Wish,
  metadata: Record<string, unknown> | null,
): Promise<void> {
  const known = await lockAddress(client, wish.email)
  if (!known && !metadata) return
  const wanted = { email: wish.email, metadata: metadata ?? {} }
  const user = known ?? (await admitUser(context, client, wanted, wish.ip))
  if (!known) await audit(client, 'user_signedup', user, wish.ip, { provider: 'email' })
  else if (!known.confirmed_at) await dropPassword(client, known.id)
  const kind = user.email_confirmed_at ? 'magiclink' : 'signup'
  await sendMessage(context, client, kind, { ...wish, user, to: wish.email })
}

async function resendSignUp(context: Context, client: pg.PoolClient, wish: Wish): Promise<void> {
  const user = await userByEmail(client, wish.email)
  if (!user || user.email_confirmed_at) return
  await sendMessage(context, client, 'signup', { ...wish, user, to: wish.email })
}

/** auth-js names the current address; a person who typed the new one means the same. */
async function resendEmailChange(context: Context, client: pg.PoolClient, wish: Wish): Promise<void> {
  await client.query('select from auth.users where email = $1 for update', [wish.email])
  const user = await userByEmail(client, wish.email)
  const newAddress = user?.email_change
  if (!user || !newAddress) return
  const isTaken = (await userByEmail(client, newAddress)) !== undefined
  const { redirectTo, challenge, ip } = wish
  await sendEmailChange(context, client, { user, newAddress, isTaken, redirectTo, challenge, ip })
}
