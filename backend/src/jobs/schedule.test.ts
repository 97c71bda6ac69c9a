import { describe, expect, test } from 'vitest'
import { readSchedule } from './schedule.ts'

const runs = (text: string, iso: string, timezone = 'GMT') => {
  const schedule = readSchedule(text, timezone)
  return schedule.kind === 'minutes' && schedule.matches(new Date(iso))
}

describe('a schedule', () => {
  test.each([
    ['* * * * *', '2026-03-04T05:06:00Z', true],
    ['30 3 * * 6', '2026-11-28T03:30:00Z', true],
    ['30 3 * * 6', '2026-11-27T03:30:00Z', false],
    ['*/15 8-17/3 * jan,nov mon-fri', '2026-11-23T11:45:00Z', true],
    ['*/15 8-17/3 * jan,nov mon-fri', '2026-11-23T12:45:00Z', false],
    ['0 0 * * 7', '2026-11-22T00:00:00Z', true],
    ['0 12 $ * *', '2028-02-29T12:00:00Z', true],
    ['0 12 $ * *', '2028-02-28T12:00:00Z', false],
    ['0 12 $ * *', '2026-11-30T12:00:00Z', true],
    // both days given: either; one begins with a star: both
    ['0 0 13 * 5', '2026-11-20T00:00:00Z', true],
    ['0 0 13 * 5', '2026-10-13T00:00:00Z', true],
    ['0 0 */2 * 5', '2026-11-20T00:00:00Z', false],
    ['@hourly', '2026-11-20T07:00:00Z', true],
    ['@daily', '2026-11-20T07:00:00Z', false],
  ])('%s at %s: %s', (text, iso, expected) => expect(runs(text, iso)).toBe(expected))

  test('in a time zone', () => {
    expect(runs('0 7 * * *', '2026-11-20T10:00:00Z', 'America/Sao_Paulo')).toBe(true)
    expect(runs('0 7 * * *', '2026-11-20T07:00:00Z', 'America/Sao_Paulo')).toBe(false)
  })

  test('of seconds, and at the start', () => {
    expect(readSchedule(' 59 Seconds ', 'GMT')).toEqual({ kind: 'seconds', seconds: 59 })
    expect(readSchedule('1 second', 'GMT')).toEqual({ kind: 'seconds', seconds: 1 })
    expect(readSchedule('@reboot', 'GMT')).toEqual({ kind: 'start' })
  })

  test.each([
    '',
    '* * * *',
    '* * * * * *',
    '60 * * * *',
    '0 seconds',
    '60 seconds',
    '* * L * *',
    '* * 15W * *',
    '* * * * 5#2',
    '9-3 * * * *',
    '? * * * *',
  ])('%j is none', (text) => expect(() => readSchedule(text, 'GMT')).toThrow())
})
