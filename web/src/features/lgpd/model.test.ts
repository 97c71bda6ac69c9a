import { expect, test } from 'vitest'
import { entregasDe, prazoEmPalavras } from './model'

test.each([
  ['2026-12-02', 'faltam 6 dias'],
  ['2026-11-27', 'falta 1 dia'],
  ['2026-11-26', 'o prazo é hoje'],
  ['2026-11-25', 'o prazo venceu há 1 dia'],
  ['2026-11-21', 'o prazo venceu há 5 dias'],
])('until %s: %s', (prazo, words) => {
  expect(prazoEmPalavras(prazo, '2026-11-26')).toBe(words)
})

test('who has an account gets it there first; a right without a file has no way to hand it over', () => {
  expect(entregasDe('acesso', true)[0]).toBe('conta')
  expect(entregasDe('exportacao', false)).toEqual(['json', 'csv'])
  expect(entregasDe('oposicao', true)).toEqual([])
})
