import { sessionStore, storedKeys } from './session-store'

/** What this browser keeps of what somebody read, for when there is no network. It goes with their session. */
const PREFIX = 'guardado:'

/** Whose session this browser keeps, without asking the server. */
function storedUser(): string | null {
  const [key] = storedKeys()
  try {
    const stored: unknown = JSON.parse(String(key && sessionStore.getItem(key)))
    const { user } = Object(stored)
    return typeof user?.id === 'string' ? user.id : null
  } catch {
    return null
  }
}

const keyOf = (user: string, name: string) => `${PREFIX}${user}:${name}`

const keysOf = (begin: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(begin))
  } catch {
    return [] // blocked: nothing is kept there
  }
}

/** Everything that is kept under names that begin so, by name. */
export function keptForMe(begin: string): Map<string, unknown> {
  const user = storedUser()
  const found = new Map<string, unknown>()
  if (!user) return found
  for (const key of keysOf(keyOf(user, begin))) {
    try {
      found.set(key.slice(keyOf(user, '').length), JSON.parse(localStorage.getItem(key) ?? ''))
    } catch {
      // not of ours
    }
  }
  return found
}

/** A browser that keeps nothing shows all the same. */
export function keepForMe(name: string, value: unknown): void {
  const user = storedUser()
  if (!user) return
  try {
    if (value === null) localStorage.removeItem(keyOf(user, name))
    else localStorage.setItem(keyOf(user, name), JSON.stringify(value))
  } catch (error) {
    console.warn('guardar para quando não houver rede:', error)
  }
}

/** What was kept for anybody else goes; for null, everybody's. */
export function forgetKept(except: string | null): void {
  for (const key of keysOf(PREFIX)) {
    if (except === null || !key.startsWith(keyOf(except, ''))) localStorage.removeItem(key)
  }
}
