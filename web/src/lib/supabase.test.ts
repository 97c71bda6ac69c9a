import { createClient } from '@supabase/supabase-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readConfig, sessionStore } from './supabase'

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

test('the key and the lock of the session are named after the host of the backend', async () => {
  const [keys, locks] = [new Set<string>(), new Set<string>()]
  const storage = {
    getItem: (key: string) => {
      keys.add(key)
      return null
    },
    setItem: () => {},
    removeItem: () => {},
  }
  const client = createClient('https://pedras.igreja.test', 'sb_publishable_test', {
    auth: {
      storage,
      autoRefreshToken: false,
      lock: (name, _timeout, work) => {
        locks.add(name)
        return work()
      },
    },
  })
  await client.auth.getSession()
  expect([...keys]).toContain('sb-pedras-auth-token')
  expect([...locks]).toEqual(['lock:sb-pedras-auth-token'])
})
