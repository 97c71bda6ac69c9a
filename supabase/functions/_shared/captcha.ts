import { z } from 'zod'

const VERIFY: Record<string, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}
const WAIT_MS = 10_000

const verdict = z.looseObject({ success: z.boolean() })

/**
 * What the service that the church configured for signing in says of a token; null without one.
 * developers.cloudflare.com/turnstile/get-started/server-side-validation; docs.hcaptcha.com, which asks the same way.
 */
export async function verifyCaptcha(token: string, ip: string): Promise<unknown> {
  const {
    CAPTCHA_SECRET: secret,
    CAPTCHA_PROVIDER: provider = 'turnstile',
    CAPTCHA_VERIFY_URL: url,
  } = process.env
  if (!secret) return null
  const answer = await fetch(url || (VERIFY[provider] ?? ''), {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
    body: new URLSearchParams({ secret, response: token, ...(ip && { remoteip: ip }) }),
  })
  return answer.json()
}

/** Whether a person stands behind a request, by that service; without one, always. */
export async function isHuman(token: string, ip: string): Promise<boolean> {
  if (!process.env.CAPTCHA_SECRET) return true
  if (!token) return false
  return verdict.parse(await verifyCaptcha(token, ip)).success
}
