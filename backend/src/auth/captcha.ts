import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from './context.ts'
import { AuthError } from './errors.ts'
import { addressOf, bodyOf, callerOf, limitClient, queryOf } from './request.ts'

const VERIFY_URLS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}

export interface CaptchaSettings {
  provider: keyof typeof VERIFY_URLS
  secret: string
  /** The public half, for the page; null where another server serves the page. */
  siteKey: string | null
  verifyUrl: string
}

/** `[auth.captcha]`: enabled, provider, secret, and our own `site_key` and `verify_url`. */
export const captchaSettings = z
  .looseObject({
    enabled: z.boolean().default(false),
    provider: z.enum(['turnstile', 'hcaptcha'], 'provider deve ser turnstile ou hcaptcha.').optional(),
    secret: z.string().default(''),
    site_key: z.string().optional(),
    verify_url: z.url().optional(),
  })
  .transform((value, context): CaptchaSettings | null => {
    const { enabled, provider, secret } = value
    if (!enabled) return null
    if (provider && secret) {
      const verifyUrl = value.verify_url ?? VERIFY_URLS[provider]
      return { provider, secret, siteKey: value.site_key ?? null, verifyUrl }
    }
    context.addIssue({ code: 'custom', message: 'captcha precisa de provider e secret.' })
    return z.NEVER
  })

/** `[auth.captcha]` with CAPTCHA_PROVIDER, CAPTCHA_SECRET, CAPTCHA_SITE_KEY and CAPTCHA_VERIFY_URL before it. */
export function captchaTable(table: unknown, env: Record<string, string | undefined>): unknown {
  const given = {
    enabled: env.CAPTCHA_SECRET ? true : undefined,
    provider: env.CAPTCHA_PROVIDER,
    secret: env.CAPTCHA_SECRET,
    site_key: env.CAPTCHA_SITE_KEY,
    verify_url: env.CAPTCHA_VERIFY_URL,
  }
  const set = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...(typeof table === 'object' ? table : {}), ...Object.fromEntries(set) }
}

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
