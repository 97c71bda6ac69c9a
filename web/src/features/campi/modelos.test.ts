import { expect, test } from 'vitest'
import { CARTAS, fillCarta, MODELO_PADRAO, textoDaCarta, unknownMark, write } from './modelos'

test('marks are filled in', () => {
  const maria = { nome: 'Maria das Dores Silva', campus: 'Posse' }
  expect(write('{nome}, do {campus}: {nome_completo}. {igreja}', maria, 'Igreja da Vila')).toBe(
    'Maria, do Posse: Maria das Dores Silva. Igreja da Vila',
  )
  expect(write(MODELO_PADRAO.solicitacao, { ...maria, chamado: 'Dorinha' }, '')).toBe(
    'Olá, Dorinha! Que bom ter você conosco.',
  )
})

test('what nothing fills in is named', () => {
  expect(unknownMark('Olá, {nome}! {igreja}')).toBeUndefined()
  expect(unknownMark('Olá, {apelido}!')).toBe('{apelido}')
  expect(unknownMark('Olá, {nome!')).toBe('{')
  expect(unknownMark('Olá, {constructor}')).toBe('{constructor}')
})

test('a letter has marks of its own, its campus words come first, and what is not known is a line', () => {
  for (const chave of CARTAS) expect(unknownMark(MODELO_PADRAO[chave], chave)).toBeUndefined()
  expect(unknownMark('À {destino}', 'carta_recomendacao')).toBeUndefined()
  expect(unknownMark('Olá, {nome}', 'carta_recomendacao')).toBe('{nome}')
  expect(fillCarta('{nomes}, de {local}', { nomes: 'Ana', local: null })).toBe('Ana, de ________')
  const linhas = [
    { chave: 'carta_recomendacao', campus: null, texto: 'igreja' },
    { chave: 'carta_recomendacao', campus: 'Posse', texto: 'campus' },
  ]
  expect(textoDaCarta(linhas, 'carta_recomendacao', 'Posse')).toBe('campus')
  expect(textoDaCarta(linhas, 'carta_recomendacao', 'Centro')).toBe('igreja')
  expect(textoDaCarta(linhas, 'carta_transferencia', 'Centro')).toBeUndefined()
})
