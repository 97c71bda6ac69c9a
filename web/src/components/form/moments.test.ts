import { describe, expect, test } from 'vitest'
import { MOMENTS, type MomentKind } from './moments'

/** What stands in the field after each key. */
const type = (kind: MomentKind, keys: string) =>
  [...keys].reduce((text, key) => MOMENTS[kind].mask((text + key).slice(0, MOMENTS[kind].maxLength)), '')

describe('what is typed', () => {
  test.each([
    ['date', '2111', '21/11'],
    ['date', '21112026999', '21/11/2026'],
    ['date', '1/5/2026', '01/05/2026'],
    ['time', '1930', '19:30'],
    ['time', '930', '09:30'],
    ['time', '9h30', '09:30'],
    ['time', '1:30', '01:30'],
    ['time', '2400', '24:00'],
    ['dateTime', '211120261930', '21/11/2026 19:30'],
    ['dateTime', '21/11/2026 9:30', '21/11/2026 09:30'],
    ['month', '52021', '05/2021'],
    ['month', '122021', '12/2021'],
    ['month', '1/2021', '01/2021'],
    ['month', '5/2021', '05/2021'],
    ['month', '052021', '05/2021'],
  ] as const)('%s: %s stands as %s', (kind, keys, text) => {
    expect(type(kind, keys)).toBe(text)
  })

  test.each([
    ['date', '29/02/2024', '2024-02-29'],
    ['date', '29022024', '2024-02-29'],
    ['time', '19:30', '19:30'],
    ['dateTime', '21/11/2026 19:30', '2026-11-21T19:30'],
    ['dateTime', '21/11/2026 às 19h30', '2026-11-21T19:30'],
    ['month', '05/2021', '2021-05'],
  ] as const)('%s: %s is read as %s, and shown again', (kind, text, held) => {
    const { parse, isHeld, show } = MOMENTS[kind]
    expect([parse(text), isHeld(held)]).toEqual([held, true])
    expect(parse(show(held))).toBe(held)
  })

  test.each([
    ['date', '29/02/2026'],
    ['date', '31/04/2026'],
    ['date', '1/1/26'],
    ['time', '24:00'],
    ['time', '19:6'],
    ['dateTime', '21/11/2026'],
    ['dateTime', '31/02/2026 10:00'],
    ['dateTime', '21/11/2026 25:00'],
    ['month', '13/2021'],
    ['month', '05/21'],
  ] as const)('%s: %s is none', (kind, text) => {
    expect(MOMENTS[kind].parse(text)).toBeNull()
    expect(MOMENTS[kind].isHeld(text)).toBe(false)
  })
})
