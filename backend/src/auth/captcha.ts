import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CaptchaSettings } from './captcha-settings.ts'
import type { Context } from './context.ts'
import { AuthError } from './errors.ts'
import { addressOf, bodyOf, callerOf, limitClient, queryOf } from './request.ts'

/** Where Supabase's server asks for a proof too; /token only for a password. */
const GUARDED = new Set(['/signup', '/token', '/otp', '/magiclink', '/recover', '/resend'])

const TIMEOUT_MS = 5_000
const FIVE_MINUTES_S = 300

const proof = z.object({
  gotrue_meta_security: z.looseObject({ captcha_token: z.string().max(32_768).nullish() }).nullish(),
})

const verdict = z.looseObject({
  success: z.boolean(),
  'error-codes': z.array(z.string().max(100)).max(20).default([]),
})

/** Puts a captcha, where the project has one, before all that can be tried in masses. The secret key needs none. */
export function guardWithCaptcha(app: FastifyInstance, context: Context): void {
  const { captcha, rateLimit } = context.settings
  if (!captcha) return
  app.addHook('preHandler', async (request) => {
    const path = request.routeOptions.url?.slice(app.prefix.length) ?? ''
    if (request.method !== 'POST' || !GUARDED.has(path)) return
    if (path === '/token' && queryOf(request, 'grant_type') !== 'password') return
    const caller = await callerOf(context, request, true).catch(() => null)
    if (caller?.role === 'service_role') return
    const limit = { most: rateLimit.signInSignUps, windowSeconds: FIVE_MINUTES_S }
    await limitClient(context, request, 'captcha', limit)
    await requireHuman(captcha, request)
  })
}

/** @throws AuthError captcha_failed, or unexpected_failure when nobody can tell */
async function requireHuman(captcha: CaptchaSettings, request: FastifyRequest): Promise<void> {
  const token = bodyOf(request, proof).gotrue_meta_security?.captcha_token?.trim()
  if (!token) throw disallowed(['no captcha_token found'])
  const answer = await ask(captcha, token, addressOf(request)).catch((error: unknown) => {
    request.log.error({ err: error }, 'captcha could not be verified')
    throw new AuthError(500, 'unexpected_failure', 'captcha verification process failed')
  })
  if (answer.success) return
  const codes = answer['error-codes']
  if (codes.some((code) => code.includes('secret'))) request.log.error({ codes }, 'captcha secret is wrong')
  throw disallowed(codes)
}

const disallowed = (codes: string[]) =>
  new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${codes.join(', ')})`)

/** developers.cloudflare.com/turnstile/get-started/server-side-validation; docs.hcaptcha.com, which asks the same way. */
async function ask({ verifyUrl, secret }: CaptchaSettings, token: string, ip: string) {
  const answer = await fetch(verifyUrl, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: new URLSearchParams({ secret, response: token, remoteip: ip }),
  })
  return verdict.parse(await answer.json())
}
