import { expect, test } from 'vitest'
import { columnsOfCultos, type EntradaPorCulto, sumOfCultos } from './cultos'

const culto = (parte: Partial<EntradaPorCulto>): EntradaPorCulto => ({
  contagem_id: 'um',
  dia: '2026-03-01',
  culto: 'Culto',
  campus: 'Posse',
  estado: 'lancada',
  total_centavos: 0,
  fundos: [],
  formas: [],
  ...parte,
})

test('what is not in the ledger counts in no sum; columns stand once, in order', () => {
  const cultos = [
    culto({
      total_centavos: 1500,
      fundos: [
        { nome: 'Geral', centavos: 1000 },
        { nome: 'Água', centavos: 500 },
      ],
      formas: [
        { forma: 'cheque', centavos: 500 },
        { forma: 'dinheiro', centavos: 1000 },
      ],
    }),
    culto({ estado: 'confrontada', total_centavos: 900 }),
    culto({
      total_centavos: 200,
      fundos: [{ nome: 'Geral', centavos: 200 }],
      formas: [{ forma: 'dinheiro', centavos: 200 }],
    }),
  ]
  expect(columnsOfCultos(cultos)).toEqual({ fundos: ['Água', 'Geral'], formas: ['dinheiro', 'cheque'] })
  expect(sumOfCultos(cultos)).toEqual({
    fundos: { Geral: 1200, Água: 500 },
    formas: { dinheiro: 1200, cheque: 500 },
    total: 1700,
  })
})
