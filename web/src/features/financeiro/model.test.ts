import { expect, test } from 'vitest'
import {
  daysOf,
  formatSaldo,
  type LinhaDoLivro,
  lancamentoForm,
  plusMonths,
  sectionsOf,
  withoutLegs,
} from './model'

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

test('the legs of an entry that only moves own money are one line, with the balance after it', () => {
  const leg = (
    lancamento_id: string,
    conta: string,
    fundo: string,
    valor_centavos: number,
    saldo_centavos: number,
  ) => ({ lancamento_id, conta, fundo, valor_centavos, saldo_centavos }) as LinhaDoLivro
  const oferta = leg('a', 'Cofre', 'Geral', 100, 100)
  const tarifa = [leg('d', 'Cofre', 'Geral', -50, 50), leg('d', 'Banco', 'Geral', 48, 98)]
  expect(
    withoutLegs([
      oferta,
      leg('b', 'Banco', 'Missões', 15, 115),
      leg('b', 'Banco', 'Geral', 85, 200),
      leg('b', 'Cofre', 'Missões', -15, 185),
      leg('b', 'Cofre', 'Geral', -85, 100),
      leg('c', 'Banco', 'Geral', -30, 70),
      leg('c', 'Banco', 'Missões', 30, 100),
      ...tarifa,
    ]),
  ).toEqual([
    oferta,
    { ...leg('b', 'Cofre', 'Geral', 100, 100), entre: { de: 'Cofre', para: 'Banco' } },
    { ...leg('c', 'Banco', 'Missões', 30, 100), entre: { de: 'Geral', para: 'Missões' } },
    ...tarifa,
  ])
})

test('a balance has its side instead of a sign', () => {
  expect([120_00, -120_00, 0].map(formatSaldo).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'R$ 120,00 D',
    'R$ 120,00 C',
    'R$ 0,00',
  ])
})
