import { afterEach, expect, test, vi } from 'vitest'
import { untilLoaded } from './until-loaded'

afterEach(() => {
  vi.useRealTimers()
})

test('what cannot be loaded is asked for again, and never fails', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => 'module').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await loaded).toBe('module')
  expect(load).toHaveBeenCalledTimes(2)
})
