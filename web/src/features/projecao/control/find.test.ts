import { expect, test } from 'vitest'
import { find, indexed } from './find'

const WORDS = ['rio', 'serra', 'manhã', 'canta', 'graça', 'luz', 'caminho', 'videira', 'pão', 'monte']
const songs = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    indexed(
      {
        kind: 'musica',
        id: `m${n}`,
        title: `${WORDS[n % 10]} ${WORDS[Math.floor(n / 10) % 10]} ${n}`,
        detail: `Autora ${n % 97}`,
      },
      `Outro título ${n}`,
    ),
  )

test('all the words, without accents, in any order; what begins so first, the roteiro before the library', () => {
  const index = [
    indexed({ kind: 'musica', id: '1', title: 'Ó graça', detail: 'Ana' }),
    indexed({ kind: 'musica', id: '2', title: 'Graça da manhã', detail: 'Bia' }),
    indexed({ kind: 'roteiro', id: '3', title: 'Graça da manhã', detail: 'no roteiro' }),
    indexed({ kind: 'midia', id: '4', title: 'Céu', detail: 'imagem' }),
  ]
  const ids = (busca: string) => find(index, busca).map(({ id }) => id)
  expect(ids('graca')).toEqual(['3', '2', '1'])
  expect(ids('  MANHA  gra ')).toEqual(['3', '2'])
  expect(ids('bia')).toEqual(['2'])
  expect(ids('ceu')).toEqual(['4'])
  expect(ids('   ')).toEqual([])
  expect(ids('nada')).toEqual([])
})

test('with five thousand songs a key costs no more than some passes over them', () => {
  const index = songs(5000)
  const timed = (run: () => unknown) => {
    const times = Array.from({ length: 9 }, () => {
      const began = performance.now()
      for (let n = 0; n < 5; n += 1) run()
      return (performance.now() - began) / 5
    })
    return times.sort((a, b) => a - b)[4] ?? 0
  }
  const pass = timed(() => index.filter(({ text }) => text.includes('xyz')).length)
  const keys = ['r', 'ri', 'rio', 'rio s', 'rio serra', 'autora 4', '4999']
  const key = Math.max(...keys.map((busca) => timed(() => find(index, busca))))
  console.info(`search: ${key.toFixed(2)} ms a key at worst, one pass ${pass.toFixed(2)} ms`)
  expect(key).toBeLessThan(Math.max(50, pass * 40))
  expect(find(index, 'rio serra')).toHaveLength(12)
})
