import { expect, test } from 'vitest'
import { firstDifference, linesOf, piecesOf } from './model'

const movimento = (memo: string, fitid: string, centavos = 1000) => ({
  dia: '2026-03-10',
  centavos,
  memo,
  contraparte: '',
  tipo: 'CREDIT',
  documento: '',
  fitid,
})

test('a number that the bank gave to different movements is none; equal lines are counted', () => {
  const lines = linesOf([
    movimento('PIX ANA', '1'),
    movimento('PIX ANA', '2'),
    movimento('PIX RUI', '2'),
    movimento('TARIFA', ''),
    movimento('TARIFA', ''),
  ])
  expect(lines.map(({ posicao, fitid, igual }) => [posicao, fitid, igual])).toEqual([
    [1, '1', 1],
    [2, null, 2],
    [3, null, 1],
    [4, null, 1],
    [5, null, 2],
  ])
})

test('the same number of the same movement, twice in a file, stays its number', () => {
  expect(linesOf([movimento('PIX', '7'), movimento('PIX', '7')]).map(({ fitid }) => fitid)).toEqual([
    '7',
    '7',
  ])
})

test('pieces have a size, the last may have less', () => {
  expect(piecesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
})

test('the first day that differs is one that the statement speaks of', () => {
  const dia = (day: string, extrato: number | null, livro: number) => ({
    dia: day,
    extrato_centavos: extrato,
    livro_centavos: livro,
  })
  const dias = [dia('2026-03-01', null, 5), dia('2026-03-02', 5, 5), dia('2026-03-03', 9, 5)]
  expect(firstDifference(dias)?.dia).toBe('2026-03-03')
  expect(firstDifference(dias.slice(0, 2))).toBeUndefined()
})
