import { expect, test } from 'vitest'
import { endOf, estadoText, horariosForm, isOpen } from './model'

const oferta = {
  id: '0b0c6c3e-6f3b-4d2e-9a53-0a8b9b8f0001',
  inicio: '2026-12-01T18:00:00Z',
  minutos: 45,
  local: 'Sala pastoral',
}

test('where it stands is a sentence', () => {
  expect(estadoText({ estado: 'oferecido', pastor: 'Paulo', ofertas: [oferta] })).toBe(
    'Escolha um horário com Paulo.',
  )
  expect(estadoText({ estado: 'oferecido', pastor: 'Paulo', ofertas: [] })).toContain('Peça outros')
  expect(estadoText({ estado: 'marcado', pastor: 'Paulo', ofertas: [] })).toBe('Marcada com Paulo.')
  expect(estadoText({ estado: 'cancelado', pastor: null, ofertas: [] })).toBe('Cancelada.')
})

test('what is under way, and when it ends', () => {
  expect((['pedido', 'oferecido', 'marcado'] as const).every((estado) => isOpen({ estado }))).toBe(true)
  expect((['concluido', 'cancelado'] as const).some((estado) => isOpen({ estado }))).toBe(false)
  expect(endOf(oferta.inicio, oferta.minutos)).toBe('2026-12-01T18:45:00.000Z')
})

test('one time is enough, and half a time is none', () => {
  const times = {
    primeiro: '2026-12-01T15:00',
    segundo: '',
    terceiro: '',
    local: 'Sala pastoral',
    minutos: '45',
  }
  expect(horariosForm.safeParse(times).success).toBe(true)
  expect(horariosForm.safeParse({ ...times, primeiro: '' }).success).toBe(false)
  expect(horariosForm.safeParse({ ...times, segundo: '01/12' }).success).toBe(false)
})
