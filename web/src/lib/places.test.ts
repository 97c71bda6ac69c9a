import { expect, test } from 'vitest'
import { parsePonto, pontoText } from './places'

test('a place is read as maps give it', () => {
  expect(parsePonto('-14.0934, -46.3692')).toEqual({ latitude: -14.0934, longitude: -46.3692 })
  expect(parsePonto('-14,0934; -46,3692')).toEqual({ latitude: -14.0934, longitude: -46.3692 })
  for (const text of ['', 'Centro', '-14.09', '-94.1, 10', '10, 190']) expect(parsePonto(text)).toBeNull()
  expect(pontoText(parsePonto('-14.0934, -46.3692'), 2)).toBe('-14.09, -46.37')
  expect(pontoText(parsePonto('-14.0934, -46.3692'), 5)).toBe('-14.09340, -46.36920')
  expect(pontoText(null, 2)).toBe('')
})
