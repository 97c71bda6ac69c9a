import { createClient } from '@supabase/supabase-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sessionLock } from './auth'

/** A browser's locks, as far as the session needs them. */
function stubLocks(heldElsewhere = false) {
  const names: string[] = []
  const request = (name: string, options: LockOptions, begin: (lock: Lock | null) => unknown) => {
    names.push(name)
    if (!heldElsewhere) return Promise.resolve(begin({ name, mode: 'exclusive' }))
    if (options.ifAvailable) return Promise.resolve().then(() => begin(null))
    return new Promise((_, fail) => {
      options.signal?.addEventListener('abort', () => fail(options.signal?.reason))
    })
  }
  vi.stubGlobal('navigator', { ...navigator, locks: { request } })
  return names
}

describe('the session', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('its key and its lock are named after the host of the backend', async () => {
    const locks = stubLocks()
    const keys = new Set<string>()
    const storage = {
      getItem: (key: string) => {
        keys.add(key)
        return null
      },
      setItem: () => {},
      removeItem: () => {},
    }
    const client = createClient('https://pedras.igreja.test', 'sb_publishable_test', {
      auth: { storage, autoRefreshToken: false, lock: sessionLock },
    })
    await client.auth.getSession()
    expect([...keys]).toContain('sb-pedras-auth-token')
    expect(new Set(locks)).toEqual(new Set(['lock:sb-pedras-auth-token']))
  })

  test('a tab that holds the lock holds up nobody for long; what can wait is left for later', async () => {
    stubLocks(true)
    expect(await sessionLock('lock', 20, async () => 'done')).toBe('done')
    await expect(sessionLock('lock', 0, async () => 'done')).rejects.toMatchObject({ isAcquireTimeout: true })
  })

  test('a failure of the work is not tried a second time', async () => {
    stubLocks()
    const work = vi.fn(async () => {
      throw new Error('refused')
    })
    await expect(sessionLock('lock', 20, work)).rejects.toThrow('refused')
    expect(work).toHaveBeenCalledTimes(1)
  })
})
