import type { SupportedStorage } from '@supabase/auth-js'

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

const STORED_SESSION = /^sb-.+-auth-token$/

/** The keys under which sessions are kept. */
export function storedKeys(): string[] {
  return [() => localStorage, () => sessionStorage].flatMap((pick) => {
    try {
      return Object.keys(pick()).filter((key) => STORED_SESSION.test(key))
    } catch {
      return [] // blocked: nothing is kept there
    }
  })
}

/** Whether this browser keeps a session, without asking the server whether it is still good. */
export function hasStoredSession(): boolean {
  return storedKeys().length > 0
}
