import { beforeEach, expect, test, vi } from 'vitest'
import { isChunkFailure, startChunkRecovery } from './chunk-recovery'

beforeEach(() => sessionStorage.clear())

test('a chunk that is gone reloads the page once', () => {
  const reload = vi.fn()
  startChunkRecovery(reload)
  dispatchEvent(new Event('vite:preloadError'))
  dispatchEvent(new Event('vite:preloadError'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['Failed to fetch dynamically imported module: https://x/assets/a.js', true],
  ['error loading dynamically imported module', true],
  ['Importing a module script failed.', true],
  ['Failed to fetch', false],
])('%s: %s', (message, expected) => {
  expect(isChunkFailure(new TypeError(message))).toBe(expected)
})
