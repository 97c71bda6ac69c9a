import { expect, test } from 'vitest'
import { daysOf, lancamentoForm, plusMonths, sectionsOf } from './model'

test('a month has its days and neighbours, also across years', () => {
  expect(daysOf('2028-02')).toEqual({ de: '2028-02-01', ate: '2028-02-29' })
  expect(plusMonths('2026-01', -1)).toBe('2025-12')
  expect(plusMonths('2026-12', 1)).toBe('2027-01')
})

test('sections add up the month and the year', () => {
  const row = { secao: 'predio', conta: 'Aluguel', conta_contabil_id: 'a' } as const
  expect(
    sectionsOf(
      [
        { ...row, mes: '2026-01-01', valor_centavos: -100 },
        { ...row, mes: '2026-02-01', valor_centavos: -30 },
      ],
      '2026-02',
    ),
  ).toEqual([
    { secao: 'predio', mes: -30, ano: -130, contas: [{ id: 'a', nome: 'Aluguel', mes: -30, ano: -130 }] },
  ])
})

test('an amount is read as people type it, and nothing else is taken', () => {
  const typed = (valor: string) =>
    lancamentoForm.safeParse({
      valor,
      categoria: 'c',
      conta: 'd',
      caixa: '2026-01-01',
      historico: 'Oferta',
      fundo: '',
      centro: '',
      competencia: '',
      documento: '',
      mesmoAssim: false,
    })
  expect(typed('1.234,56').data?.valor).toBe(123_456)
  for (const wrong of ['', '0', '-5', 'dez']) expect(typed(wrong).success).toBe(false)
})
