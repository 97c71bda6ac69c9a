import { expect, test } from 'vitest'
import { pathOfCode, showFollowCode } from './follow-code'

test('the dark squares of a code are drawn one by one', () =>
  expect(pathOfCode({ data: [1, 0, 0, 1], size: 2 })).toBe('M0 0h1v1h-1zM1 1h1v1h-1z'))

test('a code is shown in passing, whole: a screen needs nothing more to draw it', async () => {
  const command = await showFollowCode('https://igreja.example/acompanhar/abc')
  expect(command).toMatchObject({ do: 'quick', slide: { content: { kind: 'code' } } })
  const { content } = command.do === 'quick' ? command.slide : { content: { kind: 'blank' as const } }
  if (content.kind !== 'code') throw new Error('no code')
  expect(content.size).toBeGreaterThanOrEqual(21)
  // the corner by which cameras find it
  expect(content.path).toMatch(/^M0 0h1v1h-1zM1 0h1v1h-1zM2 0h1v1h-1z/)
})
