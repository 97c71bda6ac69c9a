import { expect, test } from 'vitest'
import { EMPTY_MUSICA, type Musica } from '../song'
import { beginningOf, candidatesOf } from './candidates'

const song = (titulo: string, texto: string): Musica => ({
  ...EMPTY_MUSICA,
  titulo,
  grupos: [{ id: 'v1', tipo: 'verso', numero: 1, texto }],
})
const file = (name: string, ...songs: Musica[]) => ({ name, format: 'texto' as const, songs, problem: null })

test('what is new comes; what is there or came in an earlier file does not; what only looks like one comes, and says so', () => {
  const there = { musica: 'a', titulo: 'Rio', versao: 3, igual: true }
  const alike = { ...there, igual: false }
  const found = candidatesOf(
    [
      file('um', song('Rio', 'Águas que correm'), song('Mar', '[G]Ondas')),
      file('dois', song('MAR', 'ondas!'), song('Sol', 'Luz')),
    ],
    new Map([
      [0, there],
      [3, alike],
    ]),
  )
  expect(found.map(({ key, file: name, choice, isTwice }) => [key, name, choice, isTwice])).toEqual([
    ['0', 'um', 'pula', false],
    ['1', 'um', 'nova', false],
    ['2', 'dois', 'pula', true],
    ['3', 'dois', 'nova', false],
  ])
})

test('a song is known by its words without chords', () => {
  expect(beginningOf(song('', '[G]Águas\nque [D]correm'))).toBe('Águas que correm')
})
