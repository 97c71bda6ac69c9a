import { afterEach, expect, test, vi } from 'vitest'
import { KeptTiles } from './kept-tiles.ts'

const bytes = (size: number) => new Uint8Array(size)
afterEach(() => vi.useRealTimers())

test('a tile is fetched once, also for those who wait for it together', async () => {
  const kept = new KeptTiles(100)
  const load = vi.fn(async () => bytes(10))
  const first = kept.fetch('a', load)
  expect(kept.find('a')).toBe(first)
  await first
  expect(await kept.find('a')).toHaveLength(10)
  expect(load).toHaveBeenCalledOnce()
})

test('what failed is not kept', async () => {
  const kept = new KeptTiles(100)
  await expect(kept.fetch('a', () => Promise.reject(new Error('silent')))).rejects.toThrow('silent')
  expect(kept.find('a')).toBeUndefined()
})

test('of too many, those go that were not asked for the longest', async () => {
  const kept = new KeptTiles(30)
  for (const name of ['a', 'b', 'c']) await kept.fetch(name, async () => bytes(10))
  kept.find('a')
  await kept.fetch('d', async () => bytes(10))
  expect(['a', 'b', 'c', 'd'].filter((name) => kept.find(name))).toEqual(['a', 'c', 'd'])
  await kept.fetch('e', async () => bytes(40))
  expect(['a', 'c', 'd', 'e'].filter((name) => kept.find(name))).toEqual([])
})

test('after a week a tile is fetched anew', async () => {
  vi.useFakeTimers({ now: 0 })
  const kept = new KeptTiles(100)
  await kept.fetch('a', async () => bytes(10))
  vi.setSystemTime(7 * 86_400_000)
  expect(kept.find('a')).toBeDefined()
  vi.setSystemTime(7 * 86_400_000 + 1)
  expect(kept.find('a')).toBeUndefined()
})
