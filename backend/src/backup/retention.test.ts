import { expect, test } from 'vitest'
import { backupName } from './names.ts'
import { isDue, lastDue, surplus } from './retention.ts'

const at = (text: string) => ({ file: text, moment: new Date(text) })

/** One backup every night, the latest first. */
const nights = (count: number, last = '2026-11-20T03:00:00') =>
  Array.from({ length: count }, (_, back) => {
    const moment = new Date(last)
    moment.setDate(moment.getDate() - back)
    return { file: moment.toDateString(), moment }
  })

test('a year of nights leaves days, weeks and months', () => {
  const all = nights(365)
  const gone = new Set(surplus(all, { days: 7, weeks: 4, months: 3 }))
  const kept = all.filter((backup) => !gone.has(backup)).map(({ moment }) => moment.toLocaleDateString('sv'))
  expect(kept.slice(0, 7)).toEqual(nights(7).map(({ moment }) => moment.toLocaleDateString('sv')))
  expect(kept).toContain('2026-10-31')
  expect(kept).toContain('2026-09-30')
  expect(kept.length).toBeLessThanOrEqual(7 + 4 + 3)
  expect(
    surplus(
      all.filter((backup) => !gone.has(backup)),
      { days: 7, weeks: 4, months: 3 },
    ),
  ).toEqual([])
})

test('a machine that was off keeps what it has, and the latest is never removed', () => {
  const old = [at('2025-01-03T03:00:00'), at('2025-01-02T03:00:00')]
  expect(surplus(old, { days: 7, weeks: 0, months: 0 })).toEqual([])
  expect(surplus(old, { days: 1, weeks: 0, months: 0 })).toEqual([old[1]])
})

test('of several in one day the latest stays', () => {
  const [late, early] = [at('2026-11-20T22:00:00'), at('2026-11-20T03:00:00')]
  expect(surplus([late, early], { days: 7, weeks: 4, months: 3 })).toEqual([early])
})

test('one is due every night, and at once when nights were missed', () => {
  const now = new Date('2026-11-20T10:00:00')
  expect(lastDue(now, 3)).toEqual(new Date('2026-11-20T03:00:00'))
  expect(lastDue(now, 22)).toEqual(new Date('2026-11-19T22:00:00'))
  expect(isDue(now, 3, [])).toBe(true)
  expect(isDue(now, 3, [at('2026-11-20T03:00:04')])).toBe(false)
  expect(isDue(now, 3, [at('2026-11-18T03:00:04')])).toBe(true)
})

test('a backup from the future does not stand in the way of the next one', () => {
  const now = new Date('2026-11-20T10:00:00')
  expect(isDue(now, 3, [at('2031-01-01T03:00:00')])).toBe(true)
  expect(isDue(now, 3, [at('2031-01-01T03:00:00'), at('2026-11-20T03:00:00')])).toBe(false)
})

test('names sort by time and say whether a passphrase is needed', () => {
  const moment = new Date(2026, 10, 5, 3, 4, 5)
  expect(backupName('copia', moment, false)).toBe('copia-2026-11-05-030405.tar.zst')
  expect(backupName('copia', moment, true)).toBe('copia-2026-11-05-030405.tar.zst.age')
})
