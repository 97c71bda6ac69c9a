import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { networkOf } from '../../guard/proxies.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { AuthError, banned, emailDisabled, invalid, invalidCredentials, tooManyRequests } from '../errors.ts'
import { redeemAuthCode } from '../flow-state.ts'
import { checkPasswordAttempt } from '../hooks/attempts.ts'
import { deviceKey, isKnownDevice } from '../known-devices.ts'
import { phoneDisabled, phoneField } from '../phone/number.ts'
import { byIdToken } from '../providers/id-token.ts'
import type { Limit } from '../rate-limit.ts'
import { bodyOf, deviceOf, limitClient, queryOf } from '../request.ts'
import { type Method, openSession, refreshSession, tokenBody } from '../sessions.ts'
import { isBanned, rehashPassword, type User, userByEmail, userById, userByPhone } from '../users.ts'

const FIVE_MINUTES_S = 300
const HOUR_S = 3_600
const NOBODY = { id: '00000000-0000-0000-0000-000000000000', email: null }
/** Wrong passwords for one account from one address, and from all addresses together. */
const WRONG_FROM_ONE: Limit = { most: 10, windowSeconds: FIVE_MINUTES_S }
const WRONG_FROM_ALL: Limit = { most: 100, windowSeconds: HOUR_S }
/** Hashes of different kinds take different time to compare: no refusal comes sooner than this. */
const LEAST_REFUSAL_MS = 250

type Grant = (context: Context, request: FastifyRequest) => Promise<Record<string, unknown>>

const GRANTS: Record<string, Grant> = {
  password: byPassword,
  refresh_token: byRefreshToken,
  pkce: byCode,
  id_token: byIdToken,
}

/** POST /token?grant_type=password|refresh_token|pkce|id_token */
export function tokenRoutes(app: FastifyInstance, context: Context): void {
  app.post('/token', async (request) => {
    const wanted = queryOf(request, 'grant_type')
    if (wanted === 'web3') {
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
    }
    const grant = Object.entries(GRANTS).find(([name]) => name === wanted)
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    return grant[1](context, request)
  })
}

const credentials = z.object({
  email: z.string().max(320).nullish(),
  phone: z.string().max(32).nullish(),
  password: z.string().max(4_096).nullish(),
})

async function byPassword(context: Context, request: FastifyRequest) {
  const { settings, db } = context
  const body = bodyOf(request, credentials)
  if (body.email && body.phone)
    throw invalid('Only an email address or phone number should be provided on login.')
  if (!body.email && !body.phone) throw invalid('missing email or phone')
  if (body.email && !settings.email.isEnabled) throw emailDisabled()
  if (!body.email && !settings.sms.isProviderEnabled) throw phoneDisabled('logins')
  const limit = { most: settings.rateLimit.signInSignUps, windowSeconds: FIVE_MINUTES_S }
  await limitClient(context, request, 'sign-in', limit)
  const soonest = pause(LEAST_REFUSAL_MS)
  const name = body.email
    ? body.email.trim().toLowerCase()
    : bodyOf(request, z.object({ phone: phoneField })).phone
  const user = body.email ? await userByEmail(db.admin, name) : await userByPhone(db.admin, name)
  const matches = await isTheirs(context, request, { user, name, password: body.password ?? '' })
  if (user) await checkPasswordAttempt(context, user.id, matches)
  if (!matches || !user) {
    await soonest
    throw invalidCredentials()
  }
  if (isBanned(user)) throw banned()
  requireConfirmed(user, body.email ? 'email' : 'phone')
  const session = await inTransaction(context, (client) =>
    openSession(context, client, user, 'password', deviceOf(request)),
  )
  await renewHash(context, request, user, body.password ?? '')
  return tokenBody(context, session)
}

/** A hash that came from elsewhere costs more at every sign-in: it is replaced by one of ours. Nobody is kept out if not. */
async function renewHash(context: Context, request: FastifyRequest, user: User, password: string) {
  const old = user.encrypted_password ?? ''
  try {
    const hash = await context.passwords.renewed(password, old)
    if (hash) await inTransaction(context, (client) => rehashPassword(client, { id: user.id, old, hash }))
  } catch (error) {
    request.log.warn({ err: error }, 'a password could not be hashed anew')
  }
}

function requireConfirmed(user: User, by: 'email' | 'phone'): void {
  if (by === 'email' && !user.email_confirmed_at) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  }
  if (by === 'phone' && !user.phone_confirmed_at) {
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
  }
}

/**
 * Compares the password, unless too many wrong ones came before. Unknown addresses and numbers are counted alike. A
 * device that signed in before has a count of its own: guessing from elsewhere does not lock its owner out.
 */
async function isTheirs(
  context: Context,
  request: FastifyRequest,
  { user, name, password }: { user: User | undefined; name: string; password: string },
): Promise<boolean> {
  const { limits, passwords } = context
  const device = deviceOf(request)
  const isKnown = await isKnownDevice(context, user?.id, device)
  const place = isKnown ? deviceKey(context, device).toString('hex') : networkOf(device.ip)
  const fromOne = `wrong password ${name} ${place}`
  const fromAll = `wrong password ${name}`
  const matches = await passwords.matches(password, user?.encrypted_password, async () => {
    const wait = Math.max(
      await limits.wait(fromOne, WRONG_FROM_ONE),
      isKnown ? 0 : await limits.wait(fromAll, WRONG_FROM_ALL),
    )
    if (wait > 0) throw tooManyRequests(wait)
  })
  if (matches) {
    await limits.forget(fromOne)
    return true
  }
  await limits.take(fromOne, WRONG_FROM_ONE)
  await limits.take(fromAll, WRONG_FROM_ALL)
  // What was typed is not written down: people type passwords into the wrong field.
  await audit(context.db.admin, 'login_failed', user ?? NOBODY, device.ip, { method: 'password' })
  return false
}

async function byRefreshToken(context: Context, request: FastifyRequest) {
  const { settings } = context
  const limit = { most: settings.rateLimit.tokenRefresh, windowSeconds: FIVE_MINUTES_S }
  await limitClient(context, request, 'refresh', limit)
  const { refresh_token } = bodyOf(request, z.object({ refresh_token: z.string().max(512).nullish() }))
  if (!refresh_token) throw invalid('refresh_token required')
  const outcome = await inTransaction(context, (client) =>
    refreshSession(context, client, refresh_token, deviceOf(request)),
  )
  if ('refusal' in outcome) throw outcome.refusal
  return tokenBody(context, outcome.session)
}

const exchange = z.object({
  auth_code: z.string().max(200).nullish(),
  code_verifier: z.string().max(500).nullish(),
})

const METHODS: Record<string, Method> = {
  recovery: 'recovery',
  magiclink: 'magiclink',
  invite: 'invite',
  'email/signup': 'email/signup',
  email_change: 'email_change',
  oauth: 'oauth',
}

/** The code that a link brought back, with the verifier that only the app which asked for the link has. */
async function byCode(context: Context, request: FastifyRequest) {
  const { auth_code: code, code_verifier: verifier } = bodyOf(request, exchange)
  if (!code || !verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  const limit = { most: context.settings.rateLimit.tokenVerifications, windowSeconds: FIVE_MINUTES_S }
  await limitClient(context, request, 'exchange', limit)
  const { session, exchanged } = await inTransaction(context, async (client) => {
    const exchanged = await redeemAuthCode(client, code, verifier)
    const user = await userById(client, exchanged.userId)
    if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
    const method = METHODS[exchanged.method] ?? 'otp'
    return { exchanged, session: await openSession(context, client, user, method, deviceOf(request)) }
  })
  return {
    ...(await tokenBody(context, session)),
    provider_token: exchanged.providerToken ?? undefined,
    provider_refresh_token: exchanged.providerRefreshToken ?? undefined,
  }
}
