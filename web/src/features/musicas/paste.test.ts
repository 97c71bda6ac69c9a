import { describe, expect, test } from 'vitest'
import { headingOf, parsePasted } from './paste'

const marks = (text: string) => parsePasted(text).sequencia.join(' ')

describe('headings', () => {
  test.each([
    ['Refrão:', 'refrao', 0, 1],
    ['[Verse 1]', 'verso', 1, 1],
    ['(Coro 2x)', 'refrao', 0, 2],
    ['REFRAO', 'refrao', 0, 1],
    ['Pré-Refrão', 'pre_refrao', 0, 1],
    ['[Segunda Parte]', 'verso', 2, 1],
    ['Estrofe II', 'verso', 2, 1],
    ['Ponte x3', 'ponte', 0, 3],
    ['Chorus 2', 'refrao', 2, 1],
    ['V2', 'verso', 2, 1],
    ['[Solo de guitarra]', 'interludio', 0, 1],
    ['[Final]', 'final', 0, 1],
  ])('%s', (line, tipo, numero, times) => {
    expect(headingOf(line)).toMatchObject({ tipo, numero, times })
  })
  test.each([
    'Parte do céu desceu aqui',
    'Coroa de espinhos',
    'Versos que cantei',
    'Rei dos reis',
    'Vem: a mesa está posta',
    'Ponte sobre o mar bravio',
    'Refrãos',
  ])('%s is a line of words', (line) => {
    expect(headingOf(line)).toBeNull()
  })
})

describe('parts', () => {
  test('blocks are verses, and the one that comes again is the chorus', () => {
    const pasted = parsePasted(
      'Manhã de luz\nNasce no monte\n\nCanta, terra\nCanta, mar\n\nTarde de paz\n\ncanta terra\nCANTA, MAR!\n',
    )
    expect(pasted.grupos.map(({ id, texto }) => [id, texto])).toEqual([
      ['v1', 'Manhã de luz\nNasce no monte'],
      ['r', 'Canta, terra\nCanta, mar'],
      ['v2', 'Tarde de paz'],
    ])
    expect(pasted.sequencia).toEqual(['v1', 'r', 'v2', 'r'])
  })

  test('a heading alone sings again what it names', () => {
    expect(marks('Verso 1\nA um\n\nRefrão:\nB dois\n\nVerso 2\nC três\n\n[Refrão]\n\n(Refrão 2x)')).toBe(
      'v1 r v2 r r r',
    )
  })

  test('where only the chorus is named, other blocks are verses', () => {
    expect(marks('Um e um\nlogo dois\n\nRefrão: Dois mais dois\nquatro\n\nTrês e três\n\nRefrão')).toBe(
      'v1 r v2 r',
    )
  })

  test('where verses are named, a block without a name goes on the part before it', () => {
    const { grupos } = parsePasted('[Primeira Parte]\nUm\nDois\n\nTrês\nQuatro\n\n[Refrão]\nCinco')
    expect(grupos.map(({ texto }) => texto)).toEqual(['Um\nDois\n\nTrês\nQuatro', 'Cinco'])
  })

  test('“2x” alone repeats the part, behind a line the line', () => {
    const pasted = parsePasted('Refrão\nSanto é o nome (2x)\nPra sempre\n2x\n\nVerso\nUm')
    expect(pasted.grupos[0]?.texto).toBe('Santo é o nome\nSanto é o nome\nPra sempre')
    expect(pasted.sequencia).toEqual(['r', 'r', 'v1'])
  })

  test('two choruses of different words are two', () => {
    expect(marks('Refrão\nUm só\n\nRefrão\nOutro bem outro\n\nRefrão\nUm só')).toBe('r r2 r')
  })

  test('a line alone at the beginning is the title; fields say the rest', () => {
    expect(
      parsePasted(
        'Rio de Graça\n\nAutor: Ana Lima e Rui Sá\nTom: Bb\nVerso 1\nÁgua\n\nCCLI Song # 1234567\n© 1899 Domínio público',
      ),
    ).toMatchObject({
      titulo: 'Rio de Graça',
      autores: ['Ana Lima', 'Rui Sá'],
      tom: 'Bb',
      ccli: '1234567',
      copyright: '© 1899 Domínio público',
      sequencia: ['v1'],
    })
  })

  test('chords above words go into the words; tablature goes', () => {
    const { grupos, tom, sequencia } = parsePasted(`Tom: G
[Intro] G  D/F#  Em7

E|--0--2--3--|
B|--1--------|

[Primeira Parte]

G              D/F#
Quando o sol nascer
      Em7         C9
Eu te louvarei, Senhor

[Refrão]

C
  Aleluia
`)
    expect(tom).toBe('G')
    expect(sequencia).toEqual(['i', 'v1', 'r'])
    expect(grupos.map(({ texto }) => texto)).toEqual([
      '[G] [D/F#] [Em7]',
      '[G]Quando o sol na[D/F#]scer\nEu te [Em7]louvarei, Se[C9]nhor',
      '[C] Aleluia',
    ])
  })

  test('nothing gives nothing', () => {
    expect(parsePasted(' \n\n')).toMatchObject({ titulo: '', grupos: [], sequencia: [] })
  })
})
