import { describe, expect, test } from 'vitest'
import { chordsAboveWords, chordsIntoWords, isChordLine, segmentsOf, withoutChords } from './chordpro'
import {
  capos,
  guessKey,
  isChord,
  keyWithCapo,
  stepsBetween,
  textInKey,
  transposeChord,
  transposeKey,
} from './chords'
import { inPieces, slidesOfMusica } from './slides'
import { canonical, EMPTY_MUSICA, type Musica, markOf, nextNumero, sequenceOf } from './song'

describe('chords', () => {
  test.each([
    'C',
    'F#m7(b5)',
    'A7M',
    'Bb/D',
    'C4/G',
    'D7/9',
    'G°',
    'Esus4',
    'Cadd9',
    'B7(#9)',
    'Am7/5-',
    'C#m7(11)',
    'D6(9)',
  ])('%s is one', (chord) => expect(isChord(chord)).toBe(true))
  test.each(['Deus', 'H', 'Amor', 'c', 'Eu', 'A-leluia', 'Da', 'Em7x'])('%s is none', (word) =>
    expect(isChord(word)).toBe(false),
  )
  test.each([
    ['G', 2, 'A', 'A'],
    ['F#m7(b5)', 1, 'C', 'Gm7(b5)'],
    ['E/G#', 1, 'F', 'F/A'],
    ['A', 1, 'Bb', 'Bb'],
    ['A', 1, 'F#', 'A#'],
    ['C7M/E', -1, 'B', 'B7M/D#'],
    ['Bb', 12, 'Bb', 'Bb'],
    ['palavra', 3, 'A', 'palavra'],
  ])('%s by %i for %s is %s', (chord, steps, key, expected) => {
    expect(transposeChord(chord, steps, key)).toBe(expected)
  })
  test('twelve semitones are home, each way back is a way back', () => {
    for (const key of ['C', 'F#', 'Bb', 'Am', 'Ebm'])
      for (let steps = 0; steps < 12; steps += 1) {
        const there = transposeKey(key, steps)
        expect(transposeKey(there, -steps)).toBe(key)
        expect(stepsBetween(key, there)).toBe(steps)
      }
  })
  test('a capo is told by its shapes', () => {
    expect(keyWithCapo('Bb', 3)).toBe('G')
    expect(capos('Bb').map(({ capo, shapes }) => `${capo}${shapes}`)).toEqual(['1A', '3G', '6E'])
    expect(capos('F#m')).toContainEqual({ capo: 2, shapes: 'Em' })
  })
  test('text is in another key; without one it stays', () => {
    expect(textInKey('[G]Vem [D/F#]já', 'G', 'F')).toBe('[F]Vem [C/E]já')
    expect(textInKey('[G]Vem', null, 'F')).toBe('[G]Vem')
  })
  test('the key is that of the last chord', () => {
    expect(guessKey(['[G]a', '[D]b [F#m7]c'])).toBe('F#m')
    expect(guessKey(['sem cifra'])).toBeNull()
  })
})

describe('lines', () => {
  test('chords alone are told from words', () => {
    expect(isChordLine('G   D/F#  (Em7)  |  C9  2x')).toBe(true)
    expect(isChordLine('A Deus E ao Cordeiro')).toBe(false)
    expect(isChordLine('')).toBe(false)
  })
  test('chords beyond the words are kept, accents do not shift them', () => {
    expect(chordsIntoWords(['  D        A', 'Coração', '', 'E'])).toEqual(['Co[D]ração    [A]', '', '[E]'])
  })
  test('in and out again', () => {
    const line = '[G]Grande é o [D/F#]dia que [Em]vem[C]'
    const { chords, words } = chordsAboveWords(line)
    expect(chordsIntoWords([chords, words])).toEqual([line])
    expect(chordsAboveWords('[G][D7]Já').chords).toBe('G D7')
  })
  test('pieces', () => {
    expect(segmentsOf('Eu [G]vou')).toEqual([
      { chord: '', text: 'Eu ' },
      { chord: 'G', text: 'vou' },
    ])
    expect(segmentsOf('')).toEqual([{ chord: '', text: '' }])
    expect(withoutChords('A[G]le[D]luia  [C]')).toBe('Aleluia')
  })
})

const musica: Musica = {
  ...EMPTY_MUSICA,
  titulo: 'Rio',
  autores: ['Ana'],
  copyright: '© Ana',
  ccli: '123',
  tom: 'G',
  grupos: [
    { id: 'a', tipo: 'verso', numero: 1, texto: '[G]um\ndois\ntrês\nquatro\ncinco\n\nseis' },
    { id: 'b', tipo: 'refrao', numero: 0, texto: '[C]só' },
    { id: 'c', tipo: 'intro', numero: 0, texto: '[G] [D]' },
  ],
  arranjos: [{ nome: 'Padrão', sequencia: ['c', 'a', 'b', 'x', 'b'], padrao: true }],
}

describe('slides', () => {
  test('lines are shared out, an empty line begins another slide, the last one says whose it is', () => {
    const slides = slidesOfMusica(musica, { tom: 'A' })
    expect(slides.map(({ id, mark }) => `${id} ${mark}`)).toEqual([
      'c.1.1 I',
      'a.1.1 V1',
      'a.1.2 V1',
      'a.1.3 V1',
      'a.1.4 V1',
      'b.1.1 R',
      'b.2.1 R',
    ])
    expect(slides[0]?.content).toEqual({ kind: 'text', lines: [], chords: ['[A] [E]'] })
    expect(slides[1]?.content).toEqual({ kind: 'text', lines: ['um', 'dois'], chords: ['[A]um', 'dois'] })
    expect(slides.at(-1)?.content).toMatchObject({ lines: ['só'], footer: 'Rio · Ana · © Ana · CCLI 123' })
    expect(slides.at(-2)?.content).not.toHaveProperty('footer')
  })
  test('N lines a slide, in an order of one’s own', () => {
    const slides = slidesOfMusica(musica, { sequencia: ['a', 'a'], linhasPorSlide: 4 })
    expect(slides.map(({ content }) => (content.kind === 'text' ? content.lines.length : 0))).toEqual([
      3, 2, 1, 3, 2, 1,
    ])
    expect(new Set(slides.map(({ id }) => id)).size).toBe(6)
  })
  test('no line is left alone', () => {
    expect(inPieces([1, 2, 3, 4, 5], 4)).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
    expect(inPieces([], 4)).toEqual([])
  })
  test('a song without parts has no slides', () => {
    expect(slidesOfMusica(EMPTY_MUSICA)).toEqual([])
  })
})

describe('songs', () => {
  test('marks, numbers, order', () => {
    expect(markOf({ tipo: 'ponte', numero: 2 })).toBe('P2')
    expect(nextNumero('verso', [])).toBe(1)
    expect(nextNumero('refrao', [])).toBe(0)
    expect(nextNumero('refrao', musica.grupos)).toBe(2)
    expect(sequenceOf({ ...musica, arranjos: [] })).toEqual(['a', 'b', 'c'])
  })
  test('ids that follow from the groups', () => {
    const { grupos, arranjos } = canonical(musica)
    expect(grupos.map(({ id }) => id)).toEqual(['v1', 'r', 'i'])
    expect(arranjos[0]?.sequencia).toEqual(['i', 'v1', 'r', 'r'])
  })
})
