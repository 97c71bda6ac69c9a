import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { changeAddress, confirmEmail } from '../confirmation.ts'
import { type Context, inTransaction } from '../context.ts'
import { AuthError, invalid, otpExpired } from '../errors.ts'
import { emailField } from '../fields.ts'
import { issueCode } from '../flow-state.ts'
import { codesCountedBy, type Device } from '../known-devices.ts'
import { dropTokens } from '../messages.ts'
import { notify } from '../notifications.ts'
import {
  countCode,
  forgetCodes,
  PKCE_PREFIX,
  type Purpose,
  type Redeemed,
  redeemCode,
  redeemLink,
} from '../one-time.ts'
import { allowedRedirect, withParams, withRefusal, withTokens } from '../redirects.ts'
import { bodyOf, deviceOf, limitClient, queryOf } from '../request.ts'
import { type Method, openSession, tokenBody } from '../sessions.ts'
import { dropPassword, type User, userById } from '../users.ts'
import { verifyPhone } from './phone.ts'

const PURPOSES: Record<string, readonly Purpose[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token', 'confirmation_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
}

const METHODS: Record<string, Method> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
}

const FIVE_MINUTES_S = 300
const ONE_OF_TWO = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
const LINK_EXPIRED = 'Email link is invalid or has expired'

const body = z.object({
  type: z.string().max(40).nullish(),
  token: z.string().max(300).nullish(),
  token_hash: z.string().max(300).nullish(),
  email: z.string().max(320).nullish(),
  phone: z.string().nullish(),
})

function purposesOf(type: string | null | undefined): readonly Purpose[] {
  if (!type) throw invalid('Verify requires a verification type')
  const purposes = Object.entries(PURPOSES).find(([name]) => name === type)?.[1]
  if (!purposes) throw invalid('Unsupported verification type')
  return purposes
}

/** POST /verify (a typed code, or a link's token handed over by the app) and GET /verify (the link itself). */
export function verifyRoutes(app: FastifyInstance, context: Context): void {
  app.post('/verify', async (request) => {
    await limitVerifications(context, request)
    const input = bodyOf(request, body)
    if (input.type === 'sms' || input.type === 'phone_change')
      return verifyPhone(context, request, input.type, input)
    const purposes = purposesOf(input.type)
    const device = deviceOf(request)
    const session = await inTransaction(context, async (client) => {
      const redeemed = await redeemBody(context, client, input, purposes, device)
      if (!redeemed) return null
      const user = await accept(context, client, redeemed, device.ip)
      return user && openSession(context, client, user, METHODS[input.type ?? ''] ?? 'otp', device)
    })
    if (session) return tokenBody(context, session)
    if (session === undefined) return { msg: ONE_OF_TWO, code: '200' }
    if (input.token_hash) throw otpExpired(LINK_EXPIRED)
    throw otpExpired()
  })
}

/** The link in a message. A look at it (HEAD) does not use it up. */
export function linkRoutes(app: FastifyInstance, context: Context): void {
  app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    const { siteUrl, settings } = context
    const back = allowedRedirect(queryOf(request, 'redirect_to'), siteUrl, settings.additionalRedirectUrls)
    const target = await followLink(context, request, back).catch((error: unknown) => {
      if (!(error instanceof AuthError)) throw error
      return withRefusal(back, {
        error: error.status === 429 ? 'over_request_rate_limit' : 'access_denied',
        error_code: error.code,
        error_description: error.message,
      })
    })
    return reply.redirect(target, 303)
  })
}

async function followLink(context: Context, request: FastifyRequest, back: string): Promise<string> {
  await limitVerifications(context, request)
  const token = queryOf(request, 'token') ?? queryOf(request, 'token_hash') ?? ''
  const type = queryOf(request, 'type')
  const purposes = purposesOf(type)
  if (!token) throw invalid('Verify requires a token or a token hash')
  const device = deviceOf(request)
  const outcome = await inTransaction(context, async (client) => {
    const redeemed = await redeemLink(context, client, token, purposes)
    if (!redeemed) throw otpExpired(LINK_EXPIRED)
    const user = await accept(context, client, redeemed, device.ip)
    if (!user) return { message: ONE_OF_TWO }
    if (token.startsWith(PKCE_PREFIX)) return { code: await issueCode(client, token) }
    return { session: await openSession(context, client, user, METHODS[type ?? ''] ?? 'otp', device) }
  })
  if (outcome.message !== undefined) {
    const { message } = outcome
    const forCode = token.startsWith(PKCE_PREFIX) ? withParams(back, { message }, 'search') : back
    return withParams(forCode, { message }, 'hash')
  }
  if (outcome.session === undefined) {
    if (outcome.code === null) throw otpExpired(LINK_EXPIRED)
    return withParams(back, { code: outcome.code }, 'search')
  }
  return withTokens(back, { ...(await tokenBody(context, outcome.session)), type: type ?? '' })
}

const limitVerifications = (context: Context, request: FastifyRequest) =>
  limitClient(context, request, 'verify', {
    most: context.settings.rateLimit.tokenVerifications,
    windowSeconds: FIVE_MINUTES_S,
  })

async function redeemBody(
  context: Context,
  client: pg.PoolClient,
  input: z.output<typeof body>,
  purposes: readonly Purpose[],
  device: Device,
): Promise<Redeemed | undefined> {
  if (input.token_hash) {
    if (input.email || input.token) throw invalid('Only the token_hash and type should be provided')
    return redeemLink(context, client, input.token_hash, purposes)
  }
  if (!input.token) throw invalid('Verify requires a token or a token hash')
  if (input.phone) throw invalid('Only an email address or phone number should be provided on verify')
  const address = emailField.safeParse(input.email ?? '')
  if (!address.success) throw invalid('Unable to validate email address: invalid format')
  const counted = await codesCountedBy(context, client, address.data, device)
  await countCode(context, counted, context.settings.email.otpExpiry)
  const redeemed = await redeemCode(context, client, {
    address: address.data,
    otp: input.token,
    purposes,
  })
  if (redeemed) await forgetCodes(context, counted)
  return redeemed
}

/**
 * What the message proved takes effect: the address is the person's, or becomes so. Undefined when the other of two
 * addresses still has to agree.
 */
async function accept(
  context: Context,
  client: pg.PoolClient,
  redeemed: Redeemed,
  ip: string,
): Promise<User | undefined> {
  const { userId, purpose, keepsPassword } = redeemed
  const user = await userById(client, userId)
  // It shows who reads that mailbox: when the account has moved to another, it shows nothing.
  const proven = purpose === 'email_change_token_new' ? user?.email_change : user?.email
  if (!user || proven !== redeemed.address) throw otpExpired()
  if (purpose === 'email_change_token_new' || purpose === 'email_change_token_current') {
    if (!(await acceptEmailChange(context, client, user, purpose))) return undefined
    await audit(client, 'user_modified', user, ip, { email_changed: true })
  } else if (!user.email_confirmed_at) {
    // A click shows who reads the mailbox, not who chose the password: that may have been anybody.
    if (!user.confirmed_at && (purpose === 'recovery_token' || !keepsPassword)) {
      await dropPassword(client, user.id)
    }
    await confirmEmail(client, user.id, user.email ?? '')
    await dropTokens(client, user.id, ['confirmation_token'])
    await audit(client, 'user_signedup', user, ip, { confirmed: true })
  }
  return userById(client, userId)
}

/**
 * Who has agreed to a change of address so far: bits of `email_change_confirm_status`. A 1 that Supabase's own server left
 * does not say whose it is: it never stands for the new address.
 */
const AGREED = { email_change_token_current: 1, email_change_token_new: 2 } as const

/**
 * Did the change come about? The new address has to agree, and where the project asks for both, the current one too: each
 * with the token of its own mailbox, however often the messages were sent.
 *
 * @throws AuthError email_exists, otp_expired
 */
async function acceptEmailChange(
  context: Context,
  client: pg.PoolClient,
  user: User,
  purpose: keyof typeof AGREED,
): Promise<boolean> {
  const address = user.email_change
  if (!address) throw otpExpired()
  const asksBoth = context.settings.email.doubleConfirmChanges && user.email
  const needed = asksBoth
    ? AGREED.email_change_token_new | AGREED.email_change_token_current
    : AGREED.email_change_token_new
  if ((needed & AGREED[purpose]) === 0) throw otpExpired()
  const agreed = (user.email_change_confirm_status ?? 0) | AGREED[purpose]
  if ((agreed & needed) !== needed) {
    await client.query('update auth.users set email_change_confirm_status = $2 where id = $1', [
      user.id,
      agreed,
    ])
    return false
  }
  await changeAddress(client, user, address)
  if (user.email) {
    await notify(context, client, { ...user, email: address }, 'email_changed', { oldEmail: user.email })
  }
  return true
}
