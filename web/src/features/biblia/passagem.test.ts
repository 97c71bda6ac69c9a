import { expect, test } from 'vitest'
import { neighbour, slidesOfPassagem, splitText, type Versiculo, versesIn } from './passagem'
import { nameOf, parseReference } from './reference'
import { highlight, indexOf, searchIn } from './search'

const LONG =
  'Havia um rio manso e claro; nele bebiam os que vinham de longe, e ninguém voltava com sede. Ao lado crescia uma árvore, e a sua sombra era para todos.'
const BOOK = {
  1: { 1: 'No começo era o rio.', 2: LONG, 3: 'E o povo cantou ao coração da terra.' },
  2: { 1: 'Depois veio a chuva.', 2: 'E parou.' },
}

const one = (text: string) => {
  const [passagem] = parseReference(text)
  if (!passagem) throw new Error(text)
  return passagem
}

test.each([
  ['jo 1.2', ['1.2']],
  ['jo 1', ['1.1', '1.2', '1.3']],
  ['jo 1.3-2.1', ['1.3', '2.1']],
  ['jo 1-2', ['1.1', '1.2', '1.3', '2.1', '2.2']],
])('%s traz os seus versículos', (text, expected) => {
  expect(versesIn(BOOK, one(text)).map(({ capitulo, versiculo }) => `${capitulo}.${versiculo}`)).toEqual(
    expected,
  )
})

test.each([
  ['jo 3.16', 'João 3.17', 'João 3.15'],
  ['jo 3.36', 'João 4.1', 'João 3.35'],
  ['jo 1.1', 'João 1.2', undefined],
  ['jo 21.25', undefined, 'João 21.24'],
  ['sl 23', 'Salmo 24.1', 'Salmo 22.31'],
])('depois e antes de %s', (text, next, before) => {
  const [after, prior] = [neighbour(one(text), 1), neighbour(one(text), -1)]
  expect([after && nameOf(after), prior && nameOf(prior)].map((name) => name ?? undefined)).toEqual([
    next,
    before,
  ])
})

test('um versículo longo se divide onde se respira, e nada se perde', () => {
  const parts = splitText(LONG, 3)
  expect(parts.join(' ')).toBe(LONG)
  expect(parts).toHaveLength(3)
  for (const part of parts.slice(0, -1)) expect(part).toMatch(/[.;,]$/)
  expect(splitText('palavra', 3)).toEqual(['palavra'])
})

test('uma passagem em slides: número, referência, partes, e a segunda versão ao lado', () => {
  const verses = versesIn(BOOK, one('jo 1'))
  const second: Versiculo[] = verses
    .filter(({ versiculo }) => versiculo !== 1)
    .map((verse) => ({ ...verse, texto: `Outro ${verse.versiculo}` }))
  const slides = slidesOfPassagem(
    [
      { sigla: 'AAA', versiculos: verses },
      { sigla: 'BBB', versiculos: second },
    ],
    { letters: 80 },
  )
  expect(slides.map(({ label }) => label)).toEqual([
    'João 1.1',
    'João 1.2 (1/2)',
    'João 1.2 (2/2)',
    'João 1.3',
  ])
  expect(new Set(slides.map(({ id }) => id)).size).toBe(4)
  expect(slides[0]?.content).toMatchObject({
    lines: ['1 No começo era o rio.'],
    reference: 'João 1.1 AAA',
    second: { lines: [''] },
  })
  expect(slides[3]?.content).toMatchObject({ second: { lines: ['3 Outro 3'], reference: 'João 1.3 BBB' } })
  expect(slidesOfPassagem([{ sigla: 'AAA', versiculos: verses }])[0]?.content).not.toHaveProperty('second')
})

test('a busca não olha acentos nem ordem, e o que foi digitado assim vem antes', () => {
  const index = indexOf({ 43: BOOK })
  expect(searchIn(index, 'CORACAO').verses.map(({ versiculo }) => versiculo)).toEqual([3])
  expect(searchIn(index, 'sede ninguem')).toMatchObject({ total: 1 })
  expect(searchIn(index, 'o rio').verses[0]).toMatchObject({ capitulo: 1, versiculo: 1 })
  expect(searchIn(index, 'huva')).toMatchObject({ total: 0 })
  expect(searchIn(index, 'r')).toMatchObject({ total: 0 })
  expect(highlight('Ao coração.', 'coracao')).toEqual([
    { text: 'Ao ', isHit: false },
    { text: 'coração', isHit: true },
    { text: '.', isHit: false },
  ])
})
