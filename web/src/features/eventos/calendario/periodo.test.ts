import { describe, expect, test } from 'vitest'
import { periodoDe, porDia } from './periodo'

const ZONE = 'America/Sao_Paulo'

describe('periodoDe', () => {
  test('a month shows whole weeks, and its arrows lead to the first of the months beside it', () => {
    expect(periodoDe('mes', '2026-11-26')).toEqual({
      primeiro: '2026-11-01',
      ultimo: '2026-12-05',
      titulo: 'novembro de 2026',
      tituloCurto: 'nov. de 2026',
      anterior: '2026-10-01',
      proximo: '2026-12-01',
    })
  })

  test('a week begins on Sunday and is called by its days', () => {
    const { primeiro, ultimo, titulo } = periodoDe('semana', '2026-12-03')
    expect([primeiro, ultimo, titulo]).toEqual(['2026-11-29', '2026-12-05', '29 de novembro a 5 de dezembro'])
    expect(periodoDe('semana', '2026-11-22').titulo).toBe('22 a 28 de novembro')
  })

  test('a list begins with the day that is shown', () => {
    const { primeiro, ultimo, anterior } = periodoDe('lista', '2026-11-26')
    expect([primeiro, ultimo, anterior]).toEqual(['2026-11-26', '2026-12-25', '2026-10-27'])
  })
})

test('what lasts several days stands on each of them; an evening that ends after midnight on its own alone', () => {
  const retiro = { inicio: '2026-12-11T22:00:00Z', fim: '2026-12-13T17:00:00Z' }
  const vigilia = { inicio: '2026-12-12T01:00:00Z', fim: '2026-12-12T08:00:00Z' }
  const dias = porDia([retiro, vigilia], { primeiro: '2026-12-10', ultimo: '2026-12-14' }, () => ZONE)
  expect([...dias].map(([dia, as]) => [dia.slice(8), as.length])).toEqual([
    ['10', 0],
    ['11', 2],
    ['12', 1],
    ['13', 1],
    ['14', 0],
  ])
})
