import { afterEach, describe, expect, test, vi } from 'vitest'
import { sessionStore } from './session-store'

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
