import { expect, test } from 'vitest'
import { MemoryRateLimits } from './rate-limit.ts'

const LIMIT = { most: 3, windowSeconds: 30 }

function clock() {
  let now = 1_000_000
  return {
    limits: new MemoryRateLimits(() => now),
    pass: (seconds: number) => {
      now += seconds * 1_000
    },
  }
}

test('a burst, then one as each becomes free', async () => {
  const { limits, pass } = clock()
  for (let count = 0; count < 3; count += 1) expect(await limits.take('a', LIMIT)).toBe(0)
  expect(await limits.take('a', LIMIT)).toBe(10)
  expect(await limits.take('b', LIMIT)).toBe(0)
  pass(10)
  expect(await limits.take('a', LIMIT)).toBe(0)
  expect(await limits.take('a', LIMIT)).toBe(10)
  pass(60)
  for (let count = 0; count < 3; count += 1) expect(await limits.take('a', LIMIT)).toBe(0)
})

test('looking does not count, a refusal does not count, forgetting frees', async () => {
  const { limits } = clock()
  for (let count = 0; count < 9; count += 1) expect(await limits.wait('a', LIMIT)).toBe(0)
  for (let count = 0; count < 9; count += 1) await limits.take('a', LIMIT)
  expect(await limits.wait('a', LIMIT)).toBe(10)
  await limits.forget('a')
  expect(await limits.take('a', LIMIT)).toBe(0)
})

test('no limit is none', async () => {
  const { limits } = clock()
  for (let count = 0; count < 9; count += 1) {
    expect(await limits.take('a', { most: 1, windowSeconds: 0 })).toBe(0)
    expect(await limits.take('b', { most: 0, windowSeconds: 60 })).toBe(0)
  }
})

test('memory stays bounded', async () => {
  const { limits, pass } = clock()
  await limits.take('first', LIMIT)
  for (let count = 0; count < 100_001; count += 1) await limits.take(`key ${count}`, LIMIT)
  pass(1)
  expect(await limits.wait('key 100000', { most: 1, windowSeconds: 30 })).toBeGreaterThan(0)
  expect(await limits.wait('first', { most: 1, windowSeconds: 30 })).toBe(0)
})
