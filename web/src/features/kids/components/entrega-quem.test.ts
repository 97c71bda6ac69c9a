import { expect, test } from 'vitest'
import type { NaPorta } from '../model'
import { fraseDaSaida, levadores } from './entrega-quem'

const pessoa = (nome: string, pode = true) => ({
  autorizado: nome,
  membro: null,
  nome,
  foto: null,
  pode,
  parentesco: null,
})
const crianca = (nome: string, leva: NaPorta['leva']): NaPorta => ({
  visita: nome,
  nome: `${nome} Prado`,
  sala: 'Maternal',
  entrada: '2030-01-06T12:00:00Z',
  saida: null,
  levou: null,
  trancado: false,
  leva,
})

test('each adult with the children whom they may take; who must not take one takes none', () => {
  const criancas = [
    crianca('Lúcia', [pessoa('Marta'), pessoa('Lourdes'), pessoa('Otávio', false)]),
    crianca('Davi', [pessoa('Marta'), pessoa('Otávio')]),
  ]
  expect(levadores(criancas)).toMatchObject([
    { nome: 'Otávio', pode: false, canTake: [], so: null },
    { nome: 'Marta', canTake: ['Lúcia', 'Davi'], so: null },
    { nome: 'Lourdes', canTake: ['Lúcia'], so: 'só Lúcia' },
  ])
})

test('who went, and with whom', () => {
  const lourdes = { nome: 'Lourdes Prado', parentesco: 'Avó' }
  expect(fraseDaSaida(['Lúcia Prado', 'Davi Prado'], lourdes)).toBe(
    'Lúcia e Davi foram com a avó, Lourdes Prado.',
  )
  expect(fraseDaSaida(['Lúcia Prado'], { ...lourdes, parentesco: 'responsável' })).toBe(
    'Lúcia foi com Lourdes Prado (responsável).',
  )
  expect(fraseDaSaida(['Lúcia Prado'], null)).toBe('Lúcia foi com quem tinha o código.')
})
