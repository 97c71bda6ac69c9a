import { expect, test } from 'vitest'
import { type Familia, type Numeros, opcoesDe, recebidoDe, resumoDe } from './familias'

const numeros: Numeros = {
  lotacao: 4,
  ocupadas: 3,
  na_espera: 0,
  recebido_centavos: 70_000,
  a_receber_centavos: 47_700,
  a_devolver_centavos: 0,
  pedidos: 2,
  a_receber: 1,
  aprovar: 0,
  espera: 0,
  sem_uso: 1,
  cancelados: 0,
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('vagas e dinheiro em uma linha, e só o que existe', () => {
  expect(plain(resumoDe(numeros).join(' · '))).toBe(
    '3 de 4 vagas · R$ 700,00 recebidos · R$ 477,00 a receber',
  )
  const livre = { ...numeros, lotacao: null, recebido_centavos: 0, a_receber_centavos: 0, na_espera: 2 }
  expect(resumoDe(livre)).toEqual(['3 inscrições, sem limite de vagas', '2 na lista de espera'])
})

test('para aprovar aparece quando há o que aprovar', () => {
  const nomes = (quantas: number) => opcoesDe({ ...numeros, aprovar: quantas }, '').map(({ label }) => label)
  expect(nomes(0)).not.toContain('Para aprovar (0)')
  expect(nomes(3)).toContain('Para aprovar (3)')
})

test('o que entrou, como entrou; nada do que foi devolvido', () => {
  const de = (mais: Partial<Familia>) =>
    recebidoDe({ pago_em: '2026-11-20', pago_meio: 'pix', entrou_centavos: 47_700, ...mais } as Familia)
  expect(plain(de({}) ?? '')).toBe('R$ 477,00 recebidos por Pix em 20/11/2026')
  expect(de({ entrou_centavos: 0 })).toBeNull()
  expect(de({ pago_meio: 'isento', entrou_centavos: 0 })).toBe('Isento em 20/11/2026')
  expect(de({ pago_em: null, pago_meio: null })).toBeNull()
})
