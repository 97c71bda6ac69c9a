import { describe, expect, test } from 'vitest'
import { aniversariosSearch, limites, vizinho } from './queries'

describe('limites', () => {
  test('a week goes from Sunday to Saturday, a month from its first to its last day', () => {
    expect(limites('dia', '2026-11-21')).toEqual({ de: '2026-11-21', ate: '2026-11-21' })
    expect(limites('semana', '2026-11-21')).toEqual({ de: '2026-11-15', ate: '2026-11-21' })
    expect(limites('semana', '2026-11-22')).toEqual({ de: '2026-11-22', ate: '2026-11-28' })
    expect(limites('mes', '2028-02-10')).toEqual({ de: '2028-02-01', ate: '2028-02-29' })
  })

  test('the next seven days begin with the day itself and never look back', () => {
    expect(limites('proximos', '2026-11-28')).toEqual({ de: '2026-11-28', ate: '2026-12-04' })
    expect(vizinho('proximos', '2026-11-28', 1)).toBe('2026-12-05')
    expect(vizinho('proximos', '2026-11-28', -1)).toBe('2026-11-21')
    expect(aniversariosSearch.parse({}).periodo).toBe('proximos')
  })

  test('one goes back and forth over the ends of months and years', () => {
    expect(vizinho('mes', '2026-12-31', 1)).toBe('2027-01-01')
    expect(vizinho('mes', '2026-03-31', -1)).toBe('2026-02-28')
    expect(vizinho('semana', '2027-01-01', -1)).toBe('2026-12-26')
    expect(vizinho('dia', '2026-02-28', 1)).toBe('2026-03-01')
  })
})
