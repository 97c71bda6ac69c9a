import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import script from '../../public/theme.js?raw'
import { startTheme, useTheme } from './theme'

let prefersDark = false
let systemListeners: (() => void)[] = []

beforeEach(() => {
  prefersDark = false
  systemListeners = []
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = new EventTarget()
    return Object.assign(list, {
      matches: prefersDark,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
      addEventListener: (_type: string, listener: () => void) => systemListeners.push(listener),
    })
  })
})

let stop = () => {}
afterEach(() => {
  stop()
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
})

const painted = () => document.documentElement.dataset.theme

function system(isDark: boolean) {
  prefersDark = isDark
  for (const listener of systemListeners) listener()
}

describe('theme', () => {
  test('is light until someone chooses, and the choice is kept', () => {
    stop = startTheme()
    const { result } = renderHook(useTheme)
    expect(painted()).toBe('light')
    act(() => result.current.setTheme('blue'))
    expect(painted()).toBe('blue')
    expect(result.current).toMatchObject({ theme: 'blue', resolved: 'blue' })
    expect(localStorage.getItem('theme')).toBe('blue')
    act(() => result.current.setTheme('light'))
  })

  test('system follows the device while the page is open', () => {
    stop = startTheme()
    const { result } = renderHook(useTheme)
    act(() => result.current.setTheme('system'))
    expect(painted()).toBe('light')
    act(() => system(true))
    expect(painted()).toBe('dark')
    expect(result.current).toMatchObject({ theme: 'system', resolved: 'dark' })
    act(() => result.current.setTheme('light'))
    act(() => system(true))
    expect(painted()).toBe('light')
  })

  test('another tab changes this one', () => {
    stop = startTheme()
    localStorage.setItem('theme', 'colorblind')
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'colorblind' }))
    expect(painted()).toBe('colorblind')
  })

  test('a value that is no theme is light', () => {
    localStorage.setItem('theme', 'neon')
    stop = startTheme()
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    expect(painted()).toBe('light')
  })
})

describe('public/theme.js, before the first paint', () => {
  const run = new Function(script)

  test.each([
    ['dark', false, 'dark'],
    ['colorblind', false, 'colorblind'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
    ['neon', false, 'light'],
    ['', false, 'light'],
  ])('%s (device dark: %s) paints %s', (stored, isDark, expected) => {
    prefersDark = isDark
    localStorage.setItem('theme', stored)
    run()
    expect(painted()).toBe(expected)
  })
})
