import { expect, test } from 'vitest'
import { replaceIn } from './replace'
import { EMPTY_MUSICA } from './song'

const musica = {
  ...EMPTY_MUSICA,
  titulo: 'Jesus vem',
  autores: ['Ana Lima'],
  grupos: [{ id: 'v1', tipo: 'verso' as const, numero: 1, texto: 'Ó [A]Jesus, ele é\nEle elevou\nSó' }],
}

test('words are replaced outside of chords; each line that changes is told', () => {
  const found = replaceIn(musica, 'ele', 'Ele', { matchCase: true, wholeWords: true })
  expect(found?.hits).toEqual([{ where: 'Verso 1', before: 'Ó [A]Jesus, ele é', after: 'Ó [A]Jesus, Ele é' }])
  expect(found?.musica.grupos[0]?.texto).toBe('Ó [A]Jesus, Ele é\nEle elevou\nSó')
})
test('parts of words and any case, where that is asked for', () => {
  const found = replaceIn(musica, 'ele', 'X', { matchCase: false, wholeWords: false })
  expect(found?.musica.grupos[0]?.texto).toBe('Ó [A]Jesus, X é\nX Xvou\nSó')
})
test('accents count, signs are no pattern, “$&” is only text', () => {
  const options = { matchCase: false, wholeWords: true }
  expect(replaceIn(musica, 'so', 'x', options)).toBeNull()
  expect(replaceIn(musica, '.*', 'x', options)).toBeNull()
  expect(replaceIn(musica, 'A', 'x', options)).toBeNull()
  expect(replaceIn(musica, 'Jesus', '$&!', options)?.musica.titulo).toBe('$&! vem')
  expect(replaceIn(musica, 'Jesus vem', '', options)?.musica.titulo).toBe('Jesus vem')
  expect(replaceIn(musica, '', 'x', options)).toBeNull()
})
