import { expect, test } from 'vitest'
import { inOrder, usualVersions } from './model'

const version = (sigla: string, padrao: number | null = null) => ({
  id: sigla,
  sigla,
  nome: sigla,
  credito: null,
  versiculos: 1,
  padrao,
})

test('o que a igreja diz vem primeiro, e aparece onde ninguém escolhe; sem dizer, a primeira', () => {
  const versions = [version('ARC'), version('NVI', 2), version('TB', 1), version('ACF')]
  const sorted = versions.toSorted(inOrder)
  expect(sorted.map(({ sigla }) => sigla)).toEqual(['TB', 'NVI', 'ACF', 'ARC'])
  expect(usualVersions(sorted).map(({ sigla }) => sigla)).toEqual(['TB', 'NVI'])
  expect(usualVersions([version('ACF'), version('ARC')]).map(({ sigla }) => sigla)).toEqual(['ACF'])
  expect(usualVersions([])).toEqual([])
})
