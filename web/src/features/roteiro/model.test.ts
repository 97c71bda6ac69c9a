import { describe, expect, test } from 'vitest'
import {
  lacksOf,
  linksOfItem,
  missingOf,
  nameOfLink,
  parseLink,
  parseMinutes,
  parseTyped,
  startsOf,
  targetOf,
} from './model'
import { newItem } from './test-item'

describe('what is typed', () => {
  test.each([
    ['/música Castelo forte 5 min', { tipo: 'musica', titulo: 'Castelo forte', minutos: 5 }],
    ['/musica Castelo forte', { tipo: 'musica', titulo: 'Castelo forte' }],
    ['/mus Salmo 23', { tipo: 'musica', titulo: 'Salmo 23' }],
    ['/louvor Santo 4,5min', { tipo: 'musica', titulo: 'Santo', minutos: 4.5 }],
    ['/leitura', { tipo: 'texto', titulo: 'Leitura' }],
    ['/contagem', { tipo: 'contagem', titulo: 'Contagem' }],
    ['/pregação A videira 40 minutos', { tipo: 'fala', titulo: 'A videira', minutos: 40 }],
    ['Boas-vindas', { tipo: 'fala', titulo: 'Boas-vindas' }],
    ["Oferta 8'", { tipo: 'fala', titulo: 'Oferta', minutos: 8 }],
    ['Salmo 23', { tipo: 'fala', titulo: 'Salmo 23' }],
  ])('%s', (typed, expected) => expect(parseTyped(typed)).toEqual(expected))

  test('a kind that nobody knows is no item', () => expect(parseTyped('/xyz Algo')).toBeNull())

  test.each([
    ['', null],
    ['5', 5],
    ['2,5', 2.5],
    ['-1', undefined],
    ['cinco', undefined],
    ['601', undefined],
  ])('minutes: %s', (typed, expected) => expect(parseMinutes(typed)).toBe(expected))
})

test('each item begins when the ones before it are over', () => {
  expect(startsOf([{ minutos: 5 }, { minutos: null }, { minutos: 2.5 }, { minutos: 1 }])).toEqual([
    0, 5, 5, 7.5,
  ])
})

test('an item goes before the one that stands there without it', () => {
  const itens = [...'abcd'].map((id) => ({ id }))
  expect(targetOf(itens, 'b', 0)).toBe('a')
  expect(targetOf(itens, 'b', 2)).toBe('d')
  expect(targetOf(itens, 'b', 3)).toBeNull()
  expect(targetOf(itens, 'a', -1)).toBe('b')
})

test('what is missing', () => {
  expect(missingOf(newItem({ tipo: 'musica' }))).toBe('Escolha a música')
  expect(missingOf(newItem({ tipo: 'texto', texto: 'Salmo' }))).toBeNull()
  expect(missingOf(newItem({ tipo: 'video' }))).toBe('Falta o arquivo')
  const culto = {
    ocorrencia_id: 'o',
    nome: 'Culto',
    campus: 'Posse',
    inicio: '2026-11-29T12:00:00Z',
    roteiro_id: 'r',
    itens: 4,
    minutos: 10,
    sem_musica: 2,
    sem_conteudo: 1,
    anterior_id: null,
    anterior_inicio: null,
  }
  expect(lacksOf(culto)).toEqual(['2 músicas por escolher', '1 item sem conteúdo'])
  expect(lacksOf({ ...culto, itens: 0, sem_musica: 0, sem_conteudo: 0 })).toEqual(['Sem itens'])
  expect(lacksOf({ ...culto, roteiro_id: null })).toEqual([])
})

describe('links', () => {
  test.each([
    ['https://youtu.be/abc?t=3', 'https://youtu.be/abc?t=3'],
    [' www.exemplo.org.br/cifra ', 'https://www.exemplo.org.br/cifra'],
    ['https://ação.org/é', 'https://xn--ao-siap.org/%C3%A9'],
    ['http://exemplo.org', null],
    ['javascript:alert(1)', null],
    ['https://eu:senha@exemplo.org', null],
    ['https://exemplo', null],
    ['', null],
  ])('%s', (typed, expected) => expect(parseLink(typed)).toBe(expected))

  test('one that the database has no room for', () =>
    expect(parseLink(`https://exemplo.org/${'a'.repeat(1000)}`)).toBeNull())

  test('a link is called as somebody said, or by where it leads; what is none is left out', () => {
    expect(nameOfLink({ url: 'https://www.exemplo.org/a', nome: 'Cifra' })).toBe('Cifra')
    expect(nameOfLink({ url: 'https://www.exemplo.org/a' })).toBe('exemplo.org')
    expect(linksOfItem('x')).toEqual([])
  })
})
