import { z } from 'zod'

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
