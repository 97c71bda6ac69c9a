import { AuthClient, NavigatorLockAcquireTimeoutError } from '@supabase/auth-js'
import { supabaseConfig } from './config'
import { sessionStore } from './session-store'

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

const key = supabaseConfig.key || 'sb_publishable_'

/** Who is here: the part of supabase-js that signing in needs. The others (`supabase`) come with the pages behind it. */
export const auth = new AuthClient({
  url: `${supabaseConfig.url}/auth/v1`,
  headers: { apikey: key, Authorization: `Bearer ${key}` },
  // as supabase-js names it
  storageKey: `sb-${new URL(supabaseConfig.url).hostname.split('.')[0]}-auth-token`,
  storage: sessionStore,
  ...signInFlow,
  lock: sessionLock,
})

/** The token of this moment, renewed if needed; null for nobody. */
export async function accessToken(): Promise<string | null> {
  const { data } = await auth.getSession()
  return data.session?.access_token ?? null
}
