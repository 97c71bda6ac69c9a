import { createClient } from '@supabase/supabase-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readConfig, sessionLock, sessionStore } from './supabase'

function pageWith(block: string): Document {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = `<script type="application/json" id="config">${block}</script>`
  return page
}

describe('readConfig', () => {
  test('takes what the server wrote into the page', () => {
    const page = pageWith('{"url":"https://api.igreja.test","key":"sb_publishable_1"}')
    expect(readConfig(page)).toEqual({
      url: 'https://api.igreja.test',
      key: 'sb_publishable_1',
      captcha: null,
    })
  })

  test.each(['{"url":"","key":"k"}', '', 'not json', '[]'])('%s means the same origin', (block) => {
    expect(readConfig(pageWith(block)).url).toBe(location.origin)
  })
})

describe('the check against robots', () => {
  const captchaOf = (captcha: unknown) => readConfig(pageWith(JSON.stringify({ captcha }))).captcha

  test('is on when the server names a provider and its key', () => {
    expect(captchaOf({ provider: 'turnstile', siteKey: '1x00' })).toEqual({
      provider: 'turnstile',
      siteKey: '1x00',
    })
  })

  test.each([undefined, null, {}, { provider: 'other', siteKey: 'k' }, { provider: 'hcaptcha' }])(
    '%j is none',
    (given) => {
      expect(captchaOf(given)).toBeNull()
    },
  )
})

describe('sessionStore', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
  })

  test('keeps the session in local storage', () => {
    sessionStore.setItem('session', 'a')
    expect(localStorage.getItem('session')).toBe('a')
    expect(sessionStore.getItem('session')).toBe('a')
  })

  test('falls back to session storage when local storage refuses', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} })
    sessionStore.setItem('session', 'b')
    expect(sessionStorage.getItem('session')).toBe('b')
    expect(sessionStore.getItem('session')).toBe('b')
  })

  test('forgets it in both', () => {
    localStorage.setItem('session', 'a')
    sessionStorage.setItem('session', 'b')
    sessionStore.removeItem('session')
    expect(sessionStore.getItem('session')).toBeNull()
  })
})

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
