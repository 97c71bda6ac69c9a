import { expect, test } from 'vitest'
import { escrever, MODELO_PADRAO, unknownMark } from './modelos'

test('marks are filled in', () => {
  const maria = { nome: 'Maria das Dores Silva', campus: 'Posse' }
  expect(escrever('{nome}, do {campus}: {nome_completo}. {igreja}', maria, 'Igreja da Vila')).toBe(
    'Maria, do Posse: Maria das Dores Silva. Igreja da Vila',
  )
  expect(escrever(MODELO_PADRAO.solicitacao, { ...maria, chamado: 'Dorinha' }, '')).toBe(
    'Olá, Dorinha! Que bom ter você conosco.',
  )
})

test('what nothing fills in is named', () => {
  expect(unknownMark('Olá, {nome}! {igreja}')).toBeUndefined()
  expect(unknownMark('Olá, {apelido}!')).toBe('{apelido}')
  expect(unknownMark('Olá, {nome!')).toBe('{')
  expect(unknownMark('Olá, {constructor}')).toBe('{constructor}')
})
