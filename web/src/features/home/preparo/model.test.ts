import { expect, test } from 'vitest'
import { nextPasso, type PassoDoPreparo } from './model'

const passo = (passo: PassoDoPreparo['passo'], feito: boolean, adiado = false) => ({ passo, feito, adiado })

test.each([
  [
    'the first that is not done',
    [passo('cultos', true), passo('marca', false), passo('pessoas', false)],
    'marca',
  ],
  ['not what was left for later', [passo('cultos', false, true), passo('marca', false)], 'marca'],
  ['what was left, once nothing else is', [passo('cultos', false, true), passo('marca', true)], 'cultos'],
  ['nothing', [passo('cultos', true)], undefined],
] as const)('next comes %s', (_, passos, expected) => {
  expect(nextPasso(passos)).toBe(expected)
})
