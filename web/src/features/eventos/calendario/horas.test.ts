import { expect, test } from 'vitest'
import { horasDe } from './horas'

const ZONE = 'America/Sao_Paulo'
const at = (inicio: string, fim: string) => ({
  inicio: `2026-11-${inicio}:00-03:00`,
  fim: `2026-11-${fim}:00-03:00`,
})

test('a week shows its evening, and folds the hours on which nothing is', () => {
  expect(horasDe([], ZONE)).toEqual({ de: 9, ate: 22 })
  expect(horasDe([at('22T09:30', '22T11:30'), at('22T18:30', '22T20:30')], ZONE)).toEqual({ de: 9, ate: 22 })
  expect(horasDe([at('23T05:00', '23T06:00'), at('24T21:00', '24T22:30')], ZONE)).toEqual({ de: 5, ate: 23 })
  expect(horasDe([at('23T20:00', '24T00:00')], ZONE)).toEqual({ de: 9, ate: 24 })
  expect(horasDe([at('23T22:00', '24T06:00')], ZONE)).toEqual({ de: 9, ate: 22 })
})
