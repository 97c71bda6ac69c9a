import { createClient, NavigatorLockAcquireTimeoutError, type SupportedStorage } from '@supabase/supabase-js'
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

/**
 * This browser asks for sign-ins by a code that it alone can redeem. A session that an address brings is nobody's wish: it
 * might be a stranger's, for what is typed next to go into their account.
 */
export const signInFlow = { flowType: 'pkce', detectSessionInUrl: () => false } as const

/**
 * One tab at a time works on the session. The client names the lock after its storage key, and so after the backend's host.
 * A tab that does not let go in time (a sleeping one) holds up nobody: what the server decides once stays decided.
 *
 * @param timeout in ms; 0: not at all if another tab holds it; negative: as long as it takes
 */
export async function sessionLock<T>(name: string, timeout: number, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  if (!locks) return work()
  let isBegun = false
  const begin = (lock: Lock | null): Promise<T> => {
    isBegun = true
    // the client knows by this error that it may try again later
    if (!lock) throw new NavigatorLockAcquireTimeoutError(name)
    return work()
  }
  try {
    if (timeout === 0) return await locks.request(name, { ifAvailable: true }, begin)
    return await locks.request(name, timeout > 0 ? { signal: AbortSignal.timeout(timeout) } : {}, begin)
  } catch (error) {
    if (isBegun) throw error
    return work()
  }
}

export const supabaseConfig = readConfig()

export const supabase = createClient<Database>(supabaseConfig.url, supabaseConfig.key || 'sb_publishable_', {
  auth: { storage: sessionStore, ...signInFlow, lock: sessionLock },
  // the query client decides about repeating
  db: { timeout: REQUEST_TIMEOUT_MS, retry: false },
})
