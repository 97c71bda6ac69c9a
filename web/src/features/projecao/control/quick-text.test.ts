import { expect, test } from 'vitest'
import { itemOfText, slidesOfText } from './quick-text'

const linesOf = (text: string) =>
  slidesOfText(text, 't').map(({ content }) => (content.kind === 'text' ? content.lines : []))

test('an empty line begins a slide; lines that are too many are two', () => {
  expect(linesOf('Bem-vindos\nà nossa casa\n\n  \nCafé às 9h\n')).toEqual([
    ['Bem-vindos', 'à nossa casa'],
    ['Café às 9h'],
  ])
  expect(linesOf('1\n2\n3\n4\n5\n6\n7\n8').map((lines) => lines.length)).toEqual([6, 2])
  expect(linesOf(' \n\n')).toEqual([])
})

test('a text without a name is called by its first line', () => {
  expect(itemOfText(' ', 'Bem-vindos\nà casa').title).toBe('Bem-vindos')
  expect(itemOfText('Avisos', 'Bem-vindos').title).toBe('Avisos')
})
