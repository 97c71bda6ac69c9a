import { expect, test } from 'vitest'
import { birthdayDate, isInicio } from './model'

test.each([
  [21, 11, '2026-11-21', '2026-11-21'],
  [22, 11, '2026-11-21', '2026-11-22'],
  [2, 1, '2026-12-30', '2027-01-02'],
  [29, 2, '2027-02-25', '2027-02-28'],
  [29, 2, '2028-02-25', '2028-02-29'],
])('a birthday on %i/%i, seen on %s, is on %s', (dia, mes, today, expected) => {
  expect(birthdayDate({ dia, mes }, today)).toBe(expected)
})

test('an answer without its parts is none', () => {
  expect(
    isInicio({
      eventos: [],
      horarios: [],
      aniversariantes: [],
      funcoes: [],
      servicos: [],
      escalas: [],
      numeros: null,
      preparo: null,
    }),
  ).toBe(true)
  expect(isInicio({})).toBe(false)
  expect(isInicio(null)).toBe(false)
})
