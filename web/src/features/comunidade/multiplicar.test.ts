import { expect, test } from 'vitest'
import { isTimeToMultiply, type NaArvore, sizeOf, treesOf } from './multiplicar'

const uma = (id: string, mae_id: string | null = null): NaArvore => ({
  id,
  mae_id,
  nome: id,
  campus: 'Posse',
  lideres: [],
  pessoas: 0,
  desde: '2026-01-01',
  encerrada_em: null,
})

test('cells stand below the one that they came from; one whose mother is not seen stands alone', () => {
  const trees = treesOf([uma('a'), uma('b', 'a'), uma('c', 'b'), uma('d', 'a'), uma('e', 'longe')])
  expect(trees.map(({ celula, filhas }) => [celula.id, filhas.map((ramo) => ramo.celula.id)])).toEqual([
    ['a', ['b', 'd']],
    ['e', []],
  ])
  expect(trees.map(sizeOf)).toEqual([4, 1])
})

test.each([
  [10, 7, false],
  [10, 8, true],
  [null, 14, false],
  [null, 15, true],
  [40, 15, true],
])('of %s places %s taken: time to become two %s', (capacidade, pessoas, isTime) => {
  expect(isTimeToMultiply({ capacidade, pessoas })).toBe(isTime)
})
