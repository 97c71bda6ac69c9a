import { expect, test } from 'vitest'
import { sayRitmo } from './model'

const weeks = (...times: number[]) => times.map((vezes) => ({ semana: '2026-01-05', vezes }))

test('the rhythm in words counts weeks, not presences', () => {
  expect(sayRitmo([])).toBe('Ainda sem semanas para contar')
  expect(sayRitmo(weeks(2))).toBe('Veio na última semana')
  expect(sayRitmo(weeks(0))).toBe('Não veio na última semana')
  expect(sayRitmo(weeks(0, 0, 0))).toBe('Não veio nas últimas 3 semanas')
  expect(sayRitmo(weeks(0, 3, 1, 0))).toBe('Veio em 2 das últimas 4 semanas')
})
