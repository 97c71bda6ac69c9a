import { expect, test } from 'vitest'
import { Watch } from './watch'

/** Frames half a second apart, and whether the person counts as gone after each. */
function watched(...likenesses: (number | null)[]): boolean[] {
  const watch = new Watch(0)
  return likenesses.map((likeness, n) => {
    watch.see(likeness, (n + 1) * 500)
    return watch.isGone((n + 1) * 500)
  })
}

test('whoever stands there stays asked, also where one frame shows them badly', () => {
  expect(watched(0.9, null, 0.8, 0.45, 0.35, 0.7).some(Boolean)).toBe(false)
})

test('another face ends the question, a sure one at once', () => {
  expect(watched(0.9, 0.1)).toEqual([false, true])
  expect(watched(0.9, 0.35, 0.35)).toEqual([false, false, true])
})

test('so does nobody for a moment, and a camera that stands still', () => {
  expect(watched(0.9, null, null, null, null, null)).toEqual([false, false, false, false, false, true])
  const watch = new Watch(0)
  expect([watch.isGone(7_000), watch.isGone(8_001)]).toEqual([false, true])
})
