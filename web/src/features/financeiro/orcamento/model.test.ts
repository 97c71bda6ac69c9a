import { expect, test } from 'vitest'
import { copyForm, endedMonths, forecast, type LinhaDoOrcamento } from './model'

const year = (value: number) => Array.from({ length: 12 }, () => value)
const luz: LinhaDoOrcamento = {
  conta_contabil_id: 'c',
  codigo: '4.2.02',
  conta: 'Água, luz e internet',
  secao: 'predio',
  tipo: 'despesa',
  orcado_centavos: year(100),
  realizado_centavos: [90, 110, 130, 20, 0, 0, 0, 0, 0, 0, 0, 0],
}

test('months that are over count as they were, the others as they are meant', () => {
  expect(forecast(luz, 3)).toEqual({
    orcado: 1200,
    realizado: 350,
    orcadoAteAqui: 300,
    previsto: 1230,
    estoura: 'ate_o_fim',
  })
  expect(forecast({ ...luz, realizado_centavos: [1300, ...year(0).slice(1)] }, 1).estoura).toBe('ja')
  expect(forecast({ ...luz, realizado_centavos: year(0) }, 3)).toMatchObject({ previsto: 900, estoura: null })
})

test('without a budget it goes on as on average, and nothing can be overspent', () => {
  expect(forecast({ ...luz, orcado_centavos: year(0) }, 3)).toMatchObject({
    orcado: 0,
    previsto: 1320,
    estoura: null,
  })
  expect(forecast({ ...luz, tipo: 'receita' }, 3).estoura).toBeNull()
})

test('a year that is over has twelve months, one to come none', () => {
  expect([2025, 2026, 2027].map((ano) => endedMonths(ano, '2026-04'))).toEqual([12, 3, 0])
})

test('a percentage is read as people type it', () => {
  const read = (percentual: string) => copyForm.safeParse({ fonte: 'orcado', percentual }).data?.percentual
  expect([read('5'), read('-2,5'), read('dez'), read('2000')]).toEqual([5, -2.5, undefined, undefined])
})
