import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hears, whenHeard } from './hearing'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const begun = (userId: string) => {
  const read = vi.fn()
  whenHeard(userId).then(read)
  return read
}

test('the first reading waits for the channel, and is then the only one', async () => {
  const read = begun('u1')
  await vi.advanceTimersByTimeAsync(900)
  expect(read).not.toHaveBeenCalled()
  expect(hears('u1')).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(1)
  // joined again after a lost connection: what was missed must be asked for
  expect(hears('u1')).toBe(false)
})

test('a channel that takes long holds up nothing, and then catches up', async () => {
  const read = begun('u2')
  await vi.advanceTimersByTimeAsync(1000)
  expect(read).toHaveBeenCalledTimes(1)
  expect(hears('u2')).toBe(false)
})

test('where nothing was read yet, nobody waits', async () => {
  expect(hears('u3')).toBe(false)
  const read = begun('u3')
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(1)
})
