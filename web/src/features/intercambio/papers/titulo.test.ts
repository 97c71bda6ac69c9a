import { expect, test } from 'vitest'
import { tituloDe } from './titulo'

test.each([
  ['Pastor(a)', 'feminino', 'Pastora'],
  ['Pastor(a)', 'masculino', 'Pastor'],
  ['Diácono(a)', 'feminino', 'Diácona'],
  ['Pastor(a)', null, 'Pastor(a)'],
  ['Apóstolo', 'feminino', 'Apóstolo'],
] as const)('%s of somebody %s is %s', (titulo, sexo, said) => {
  expect(tituloDe(titulo, sexo)).toBe(said)
})
