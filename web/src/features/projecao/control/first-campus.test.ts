import { expect, test } from 'vitest'
import { firstCampus } from './first-campus'

const NOW = Date.parse('2026-11-29T21:30:00Z')
const CAMPI = ['Centro', 'Posse', 'Serra']
const culto = (campus: string, inicio: string) => ({ campus, inicio })
const first = (proprio: string | null, ...cultos: ReturnType<typeof culto>[]) =>
  firstCampus(CAMPI, proprio, cultos, NOW)

test('the control begins where a service is on, then at one’s own campus', () => {
  const serra = culto('Serra', '2026-11-29T21:00:00Z')
  const posse = culto('Posse', '2026-11-29T22:00:00Z')
  expect(first(null)).toBe('Centro')
  expect(first('Posse')).toBe('Posse')
  expect(first('Longe', culto('Longe', '2026-11-29T21:00:00Z'))).toBe('Centro')
  expect(first('Posse', serra)).toBe('Serra')
  expect(first('Posse', serra, posse)).toBe('Posse')
  expect(first(null, serra, posse)).toBe('Serra')
  expect(first('Posse', culto('Serra', '2026-11-29T13:00:00Z'), culto('Serra', '2026-11-30T13:00:00Z'))).toBe(
    'Posse',
  )
})
