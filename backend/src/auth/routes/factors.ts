import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { AuthError, invalid, tooManyRequests } from '../errors.ts'
import { checkFactorAttempt } from '../hooks/attempts.ts'
import { answerChallenge, createChallenge } from '../mfa/challenges.ts'
import { enrolFactor, type FactorRow, factorOf, lockUser, removeFactor } from '../mfa/factors.ts'
import { createTotp } from '../mfa/totp.ts'
import { channelOf, phoneField } from '../phone/number.ts'
import { confirmSent } from '../phone/send.ts'
import type { Limit } from '../rate-limit.ts'
import { addressOf, bodyOf, deviceOf, limitClient, type SignedIn, signedIn } from '../request.ts'
import { tokenBody } from '../sessions.ts'

const FIVE_MINUTES_S = 300
/** Codes typed for one factor: whoever has the password alone must not find six digits by trying. */
const CODES: Limit = { most: 5, windowSeconds: 900 }
const CHALLENGES: Limit = { most: 30, windowSeconds: FIVE_MINUTES_S }

interface OfFactor {
  Params: { id: string }
}

/** POST /factors, POST /factors/{id}/challenge and /verify, DELETE /factors/{id}: for whoever bears a token. */
export function factorRoutes(app: FastifyInstance, context: Context): void {
  app.post('/factors', async (request) => enrol(context, request, await signedIn(context, request)))

  app.post<OfFactor>('/factors/:id/challenge', async (request) => {
    const who = await signedIn(context, request)
    return challenge(context, request, who, idOf(request.params.id))
  })

  app.post<OfFactor>('/factors/:id/verify', async (request) => {
    const who = await signedIn(context, request)
    return verify(context, request, who, idOf(request.params.id))
  })

  app.delete<OfFactor>('/factors/:id', async (request) => {
    const { user, aal } = await signedIn(context, request)
    const factorId = idOf(request.params.id)
    return inTransaction(context, async (client) => {
      await lockUser(client, user.id)
      const factor = await factorOf(client, user.id, factorId)
      if (factor.status === 'verified' && aal !== 'aal2') {
        throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
      }
      const ip = addressOf(request)
      await removeFactor(context, client, user, factor, { action: 'factor_unenrolled', ip })
      return { id: factor.id }
    })
  })
}

/** @throws AuthError validation_failed */
export function idOf(text: string): string {
  if (z.guid().safeParse(text).success) return text
  throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
}

const enrolment = z.object({
  factor_type: z.string().max(40).nullish(),
  friendly_name: z.string().trim().max(100).nullish(),
  issuer: z.string().trim().max(100).nullish(),
  phone: z.string().max(40).nullish(),
})

async function enrol(context: Context, request: FastifyRequest, who: SignedIn) {
  const body = bodyOf(request, enrolment)
  await limitFactors(context, request)
  const friendlyName = body.friendly_name ?? ''
  if (body.factor_type === 'totp') return enrolTotp(context, request, who, friendlyName, body.issuer)
  if (body.factor_type === 'phone') return enrolPhone(context, request, who, friendlyName, body.phone)
  if (body.factor_type === 'webauthn') {
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
  }
  throw invalid('factor_type needs to be totp, phone, or webauthn')
}

async function enrolTotp(
  context: Context,
  request: FastifyRequest,
  who: SignedIn,
  friendlyName: string,
  issuer: string | null | undefined,
) {
  if (!context.settings.mfa.totp.enrollEnabled) {
    throw new AuthError(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP')
  }
  const { user } = who
  const totp = await createTotp(issuer || new URL(context.siteUrl).host, user.email || user.phone || user.id)
  const input = { friendlyName, factorType: 'totp', secret: totp.secret } as const
  const id = await added(context, request, who, input)
  return { id, type: 'totp', friendly_name: friendlyName, totp }
}

async function enrolPhone(
  context: Context,
  request: FastifyRequest,
  who: SignedIn,
  friendlyName: string,
  number: string | null | undefined,
) {
  if (!context.settings.mfa.phone.enrollEnabled) {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  }
  if (!number) throw invalid('Phone number required to enroll Phone factor')
  const { phone } = bodyOf(request, z.object({ phone: phoneField }))
  const id = await added(context, request, who, { friendlyName, factorType: 'phone', phone })
  return { id, type: 'phone', friendly_name: friendlyName, phone: number }
}

const added = (
  context: Context,
  request: FastifyRequest,
  who: SignedIn,
  input: Parameters<typeof enrolFactor>[3],
) =>
  inTransaction(context, async (client) => {
    const id = await enrolFactor(context, client, who, input)
    const traits = { factor_id: id, factor_type: input.factorType }
    await audit(client, 'factor_in_progress', who.user, addressOf(request), traits)
    return id
  })

/** @throws AuthError when the project has switched this kind of factor off */
function requireEnabled({ settings }: Context, type: FactorRow['factor_type']): void {
  if (type === 'totp' && !settings.mfa.totp.verifyEnabled) {
    throw new AuthError(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP')
  }
  if (type === 'phone' && !settings.mfa.phone.verifyEnabled) {
    throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
  }
  if (type === 'webauthn') {
    throw new AuthError(422, 'mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn')
  }
}

async function challenge(context: Context, request: FastifyRequest, who: SignedIn, factorId: string) {
  const { user } = who
  const body = bodyOf(request, z.object({ channel: z.string().max(40).nullish() }))
  const factor = await factorOf(context.db.admin, user.id, factorId)
  requireEnabled(context, factor.factor_type)
  const channel = channelOf(body.channel)
  await limitFactors(context, request)
  await count(context, `challenge ${factorId}`, CHALLENGES)
  const ip = addressOf(request)
  const { id, expiresAt, messageId } = await inTransaction(context, (client) =>
    createChallenge(context, client, { user, factorId, channel, ip }),
  )
  if (messageId !== null) await confirmSent(context, messageId)
  return { id, type: factor.factor_type, expires_at: expiresAt }
}

const answer = z.object({
  challenge_id: z.guid(),
  code: z.string().max(64).nullish(),
})

async function verify(context: Context, request: FastifyRequest, who: SignedIn, factorId: string) {
  const { user, sessionId } = who
  const body = bodyOf(request, answer)
  const code = body.code?.trim()
  if (!code) throw invalid('Code needs to be non-empty')
  const factor = await factorOf(context.db.admin, user.id, factorId)
  requireEnabled(context, factor.factor_type)
  await limitFactors(context, request)
  // Counted before the code is looked at, so that many at one moment gain nothing.
  await count(context, codesOf(factorId), CODES)
  const device = deviceOf(request)
  const input = { user, sessionId, factorId, challengeId: body.challenge_id, code, device }
  const session = await inTransaction(context, (client) => answerChallenge(context, client, input)).catch(
    async (error: unknown) => {
      const isWrong = error instanceof AuthError && error.code === 'mfa_verification_failed'
      if (isWrong) await checkFactorAttempt(context, user.id, factor, false)
      const traits = { factor_id: factorId, failed: error instanceof AuthError ? error.code : true }
      await audit(context.db.admin, 'verification_attempted', user, device.ip, traits)
      throw error
    },
  )
  await checkFactorAttempt(context, user.id, factor, true)
  await context.limits.forget(codesOf(factorId))
  return tokenBody(context, session)
}

const codesOf = (factorId: string) => `factor code ${factorId}`

async function count({ limits }: Context, key: string, limit: Limit): Promise<void> {
  const wait = await limits.take(key, limit)
  if (wait > 0) throw tooManyRequests(wait)
}

const limitFactors = (context: Context, request: FastifyRequest) =>
  limitClient(context, request, 'factor', {
    most: context.settings.rateLimit.tokenVerifications,
    windowSeconds: FIVE_MINUTES_S,
  })
