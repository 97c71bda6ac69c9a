import { expect, test } from 'vitest'
import { lowestOf, movingWeeks, sumsOf, weeksOf } from './model'

const linhas = [
  { dia: '2026-03-10', origem: 'contas', quantas: 2, centavos: -5000 },
  { dia: '2026-03-16', origem: 'pix', quantas: 1, centavos: 1000 },
  { dia: '2026-03-17', origem: 'contas', quantas: 1, centavos: -3000 },
]

test('weeks begin today, and each begins with what the one before left', () => {
  const weeks = weeksOf(linhas, 10_000, '2026-03-10')
  expect(weeks).toHaveLength(13)
  expect(weeks[0]).toEqual({ de: '2026-03-10', ate: '2026-03-16', entra: 1000, sai: 5000, saldo: 6000 })
  expect(weeks[1]).toMatchObject({ entra: 0, sai: 3000, saldo: 3000 })
  expect(weeks.at(-1)).toMatchObject({ ate: '2026-06-08', saldo: 3000 })
})

test('only weeks that move are told, and today’s; the lowest is the first with the least', () => {
  const weeks = weeksOf(linhas, 10_000, '2026-03-10')
  expect(movingWeeks(weeks).map(({ de }) => de)).toEqual(['2026-03-10', '2026-03-17'])
  expect(lowestOf(weeks)?.de).toBe('2026-03-17')
  const still = weeksOf([], 10_000, '2026-03-10')
  expect(movingWeeks(still).map(({ de }) => de)).toEqual(['2026-03-10'])
  expect(lowestOf(still)).toBeUndefined()
})

test('sums say how many things they are of', () => {
  expect(sumsOf(linhas)).toEqual([
    { origem: 'contas', quantas: 3, centavos: -8000 },
    { origem: 'pix', quantas: 1, centavos: 1000 },
  ])
})
