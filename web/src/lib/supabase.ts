import { createClient, type SupportedStorage } from '@supabase/supabase-js'
import type { Database } from '@supabase-types'

export type { Database, Enums, Json, Tables, TablesInsert } from '@supabase-types'

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

function tryStorage<T>(action: (storage: Storage) => T): T | undefined {
  for (const pick of [() => localStorage, () => sessionStorage]) {
    try {
      return action(pick())
    } catch {
      // blocked or full: the next one
    }
  }
  return undefined
}

/** The session lives in local storage; where that is blocked or full, in session storage. */
export const sessionStore: SupportedStorage = {
  getItem(key) {
    for (const pick of [() => localStorage, () => sessionStorage]) {
      try {
        const value = pick().getItem(key)
        if (value !== null) return value
      } catch {
        // blocked: the next one
      }
    }
    return null
  },
  setItem(key, value) {
    tryStorage((storage) => storage.setItem(key, value))
  },
  removeItem(key) {
    for (const pick of [() => localStorage, () => sessionStorage]) {
      try {
        pick().removeItem(key)
      } catch {
        // blocked: nothing was kept there
      }
    }
  },
}

const REQUEST_TIMEOUT_MS = 30_000
/** Links that the server makes without knowing the browser (invitations) bring the session itself. */
const SESSION_IN_ADDRESS = /[#&]access_token=/

/** How the client asks for sign-ins: by a code that only this browser can redeem, unless the address brings a session. */
export function flowTypeFor(hash: string): 'implicit' | 'pkce' {
  return SESSION_IN_ADDRESS.test(hash) ? 'implicit' : 'pkce'
}

export const supabaseConfig = readConfig()

export const supabase = createClient<Database>(supabaseConfig.url, supabaseConfig.key || 'sb_publishable_', {
  auth: { storage: sessionStore, flowType: flowTypeFor(location.hash) },
  // the query client decides about repeating
  db: { timeout: REQUEST_TIMEOUT_MS, retry: false },
})
