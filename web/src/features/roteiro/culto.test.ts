import { expect, test } from 'vitest'
import { firstChoice, type ItemDoCulto, keyOfDay, notesFor } from './culto'

const item: ItemDoCulto = {
  id: 'i',
  tipo: 'musica',
  titulo: 'Hino',
  minutos: 4,
  quem: null,
  passagem: null,
  notas_palco: null,
  notas_tecnica: null,
  links: [],
  tom: null,
  arranjo_id: 'a',
  musica: {
    titulo: 'Hino',
    autores: [],
    copyright: null,
    ccli: null,
    tom: 'G',
    bpm: null,
    compasso: null,
    grupos: [],
    arranjos: [{ id: 'a', nome: 'Curto', sequencia: [], tom: 'A' }],
  },
}

test('the key of the day is the service’s, else the order’s, else the song’s own', () => {
  expect(keyOfDay({ ...item, tom: 'D' })).toBe('D')
  expect(keyOfDay(item)).toBe('A')
  expect(keyOfDay({ ...item, arranjo_id: null })).toBe('G')
  expect(firstChoice({ ...item, musica: null })).toEqual({ tom: '', capo: '0' })
})

test('whoever sits at a desk reads the notes of the desk', () => {
  expect(notesFor(['Mídias'])).toBe('tecnica')
  expect(notesFor(['Mídias', 'Louvor'])).toBe('palco')
  expect(notesFor([])).toBe('palco')
})
