import { describe, expect, test } from 'vitest'
import { Pieces, piecesOf } from './pieces.ts'

describe('messages between processes', () => {
  test('what is short is one payload, as it is', () => {
    expect(piecesOf(7, 1, '{"ok":"sim"}')).toEqual(['7.1.1.1:{"ok":"sim"}'])
  })

  test('what is long is cut so that PostgreSQL takes each piece, and comes together again', () => {
    const message = 'a paz do Senhor é maior 🕊️ '.repeat(10_000)
    const payloads = piecesOf(2_147_483_647, 9, message)
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000)
    const pieces = new Pieces()
    const whole = payloads.map((payload) => pieces.take(payload))
    expect(whole.slice(0, -1).every((one) => one === null)).toBe(true)
    expect(whole.at(-1)).toEqual({ from: 2_147_483_647, message })
  })

  test('two processes may speak at once', () => {
    const [ana, bia] = ['a'.repeat(20_000), 'b'.repeat(20_000)]
    const pieces = new Pieces()
    const whole = piecesOf(1, 1, ana)
      .flatMap((payload, index) => [payload, piecesOf(2, 1, bia)[index] ?? ''])
      .flatMap((payload) => pieces.take(payload) ?? [])
    expect(whole).toEqual([
      { from: 1, message: ana },
      { from: 2, message: bia },
    ])
  })

  test('what began before one listened, and what is no message, is nothing', () => {
    const pieces = new Pieces()
    expect(
      piecesOf(1, 1, 'x'.repeat(20_000))
        .slice(1)
        .map((payload) => pieces.take(payload)),
    ).toEqual([null, null, null])
    expect(pieces.take('hello')).toBeNull()
  })
})
