import { expect, test } from 'vitest'
import { campoDe, ENVELOPE_VAZIO, folhaForm, problemOf, startOf, totalsOf } from './folha'
import { describeDiferencas, type Folha, somaDaFolha } from './model'

const NADA = { anterior: null, diferencas: null }

test('what is typed becomes a sheet; what nobody counted stays out of it', () => {
  const typed = {
    ...startOf(NADA),
    dinheiro: { ...startOf(NADA).dinheiro, [campoDe(5000)]: '3', [campoDe(25)]: ' 4 ' },
    cheques: [{ valor: '1.200,5', banco: '', numero: '7' }],
    envelopes: [
      { ...ENVELOPE_VAZIO, valor: '50', nome: 'Ana' },
      { ...ENVELOPE_VAZIO, valor: '10', membro: 'm', nome: 'Bia Sá', tipo: 'oferta' as const },
      { ...ENVELOPE_VAZIO, valor: '5' },
    ],
  }
  const folha = folhaForm.parse(typed)
  expect(folha.dinheiro).toEqual({ 5000: 3, 25: 4 })
  expect(folha.cheques).toEqual([{ centavos: 120_050, banco: null, numero: '7' }])
  expect(folha.envelopes.map(({ membro_id, nome }) => [membro_id, nome])).toEqual([
    [null, 'Ana'],
    ['m', null],
    [null, null],
  ])
  expect(totalsOf(typed)).toEqual({ total: somaDaFolha(folha), envelopes: 6500 })
  expect(problemOf(folha)).toBeNull()
})

test('what is no number, no amount or no name is refused; envelopes never pass what was counted', () => {
  const start = startOf(NADA)
  const fits = (more: Partial<typeof start>) => folhaForm.safeParse({ ...start, ...more }).success
  expect(fits({ dinheiro: { [campoDe(100)]: '1,5' } })).toBe(false)
  expect(fits({ dinheiro: { [campoDe(100)]: '-1' } })).toBe(false)
  expect(fits({ cheques: [{ valor: '', banco: '', numero: '' }] })).toBe(false)
  expect(fits({ envelopes: [{ ...ENVELOPE_VAZIO, valor: '5', nome: 'A' }] })).toBe(false)
  expect(problemOf(folhaForm.parse(start))).toBe('Nada foi contado ainda.')
  const more: Folha = { ...folhaForm.parse(start), dinheiro: { 100: 1 }, envelopes: [] }
  expect(
    problemOf({
      ...more,
      envelopes: [{ centavos: 101, tipo: 'dizimo', forma: 'dinheiro', fundo_id: null }],
    }),
  ).toContain('Os envelopes somam mais')
})

test('a recount begins with what agreed, and says the difference without taking a side', () => {
  const anterior: Folha = {
    dinheiro: { 5000: 2, 100: 7 },
    cheques: [{ centavos: 1005, banco: 'X', numero: null }],
    envelopes: [],
  }
  const diferencas = { centavos: 5000, dinheiro: [{ valor: 5000, quantidade: 1 }], cheques: 0, envelopes: 2 }
  const start = startOf({ anterior, diferencas })
  expect(start.dinheiro[campoDe(5000)]).toBe('')
  expect(start.dinheiro[campoDe(100)]).toBe('7')
  expect(start.cheques).toEqual([{ valor: '10,05', banco: 'X', numero: '' }])
  expect(describeDiferencas(diferencas).replaceAll(/\s/g, ' ')).toBe(
    'A diferença é de R$ 50,00: 1 nota de R$ 50,00 e 2 envelopes.',
  )
  expect(describeDiferencas({ ...diferencas, centavos: 0, dinheiro: [], envelopes: 1 })).toBe(
    'As somas são iguais: 1 envelope.',
  )
})
