import { z } from 'zod'

const VERIFY: Record<string, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}
const WAIT_MS = 10_000

const verdict = z.looseObject({ success: z.boolean() })

/**
 * Whether a person stands behind a request, by the check that the church configured for signing in; without one, always.
 * developers.cloudflare.com/turnstile/get-started/server-side-validation; docs.hcaptcha.com, which asks the same way.
 */
export async function isHuman(token: string, ip: string): Promise<boolean> {
  const {
    CAPTCHA_SECRET: secret,
    CAPTCHA_PROVIDER: provider = 'turnstile',
    CAPTCHA_VERIFY_URL: url,
  } = process.env
  if (!secret) return true
  if (!token) return false
  const answer = await fetch(url || (VERIFY[provider] ?? ''), {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
    body: new URLSearchParams({ secret, response: token, remoteip: ip }),
  })
  return verdict.parse(await answer.json()).success
}
