import { createClient, type SupportedStorage } from '@supabase/supabase-js'
import type { Database } from '@supabase-types'

export type { Database, Enums, Json, Tables } from '@supabase-types'

/** Where the API is and the key that names this app to it. An empty URL means: the same origin as this page. */
export type SupabaseConfig = { url: string; key: string }

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
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
const config = readConfig()

export const supabase = createClient<Database>(config.url, config.key || 'sb_publishable_', {
  auth: { storage: sessionStore, flowType: 'pkce' },
  // the query client decides about repeating
  db: { timeout: REQUEST_TIMEOUT_MS, retry: false },
})
