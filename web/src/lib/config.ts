/** Where the API is and the key that names this app to it. An empty URL means: the same origin as this page. */
export type SupabaseConfig = { url: string; key: string; captcha: CaptchaConfig | null }

const CAPTCHA_PROVIDERS = ['turnstile', 'hcaptcha'] as const
/** The check against robots that the auth server asks for, if any. */
export type CaptchaConfig = { provider: (typeof CAPTCHA_PROVIDERS)[number]; siteKey: string }

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function readCaptcha(value: unknown): CaptchaConfig | null {
  const given: Record<string, unknown> = { ...(typeof value === 'object' ? value : null) }
  const provider = CAPTCHA_PROVIDERS.find((one) => one === given.provider)
  const siteKey = text(given.siteKey)
  return provider && siteKey ? { provider, siteKey } : null
}

/** The server writes the configuration into the page, so that one build serves every installation. */
export function readConfig(documentRoot: Document = document): SupabaseConfig {
  const block = documentRoot.getElementById('config')?.textContent
  let served: Record<string, unknown> = {}
  try {
    served = { ...JSON.parse(block || '{}') }
  } catch {
    // an unreadable block is the same as none
  }
  return {
    url: text(served.url) || text(import.meta.env.VITE_SUPABASE_URL) || location.origin,
    key: text(served.key) || text(import.meta.env.VITE_SUPABASE_KEY),
    captcha: readCaptcha(served.captcha),
  }
}

export const supabaseConfig = readConfig()
