import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ZoneContext } from '@/lib/zone'
import { Etiquetas } from './etiquetas'

afterEach(cleanup)

const etiqueta = {
  visita: 'v',
  nome: 'Lia Sá',
  primeiro_nome: 'Lia',
  sala: 'Berçário',
  meses: 20,
  alergia: '',
  entrada: '2026-11-29T02:30:00Z',
  codigo: 'AB12',
}

test.each([
  ['America/Manaus', '22:30'],
  ['America/Noronha', '00:30'],
])('the label says when the child came in by the clock of the campus: %s', (zone, hour) => {
  render(
    <ZoneContext value={zone}>
      <Etiquetas etiquetas={[etiqueta]} />
    </ZoneContext>,
  )
  expect(screen.getByText(new RegExp(`^${hour}`))).toBeTruthy()
})
