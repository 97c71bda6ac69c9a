import { expect, test } from 'vitest'
import { sinaisDe } from './sinais'

const AGORA = Date.parse('2026-11-26T12:00:00Z')
const day = {
  estado: 'agendada',
  fim: '2026-11-26T22:00:00Z',
  presentes: null,
  inscreve: false,
  faltam: null,
} as const
const textos = (dia: Parameters<typeof sinaisDe>[0]) => sinaisDe(dia, AGORA).map(({ texto }) => texto)

test('a day says what is known of it, and nothing that was left out', () => {
  expect(textos(day)).toEqual([])
  expect(textos({ ...day, presentes: 0, faltam: 0 })).toEqual([])
  expect(textos({ ...day, faltam: 2, inscreve: true })).toEqual(['Faltam 2 na escala', 'Inscrições abertas'])
  expect(textos({ ...day, estado: 'aberta', presentes: 1, faltam: 1 })).toEqual([
    'Recebendo presenças',
    '1 presente',
    'Falta 1 na escala',
  ])
  expect(textos({ ...day, fim: '2026-11-25T22:00:00Z', presentes: 0 })).toEqual(['0 presentes'])
  expect(textos({ ...day, estado: 'encerrada' })).toEqual(['Encerrado'])
  expect(textos({ ...day, estado: 'cancelada', presentes: 3 })).toEqual(['Cancelado'])
})
