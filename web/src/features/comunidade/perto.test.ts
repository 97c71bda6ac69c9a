import { expect, test } from 'vitest'
import { byDistance, distanceKm, distanceText, withDistance } from './perto'

const POSSE = { latitude: -14.09, longitude: -46.37 }

test('kilometres in a straight line, and in words', () => {
  expect(distanceKm(POSSE, POSSE)).toBe(0)
  // one hundredth of a degree to the north is 1.11 km
  expect(distanceKm(POSSE, { ...POSSE, latitude: -14.08 })).toBeCloseTo(1.112, 2)
  // Brasília to Goiânia
  expect(
    distanceKm({ latitude: -15.7939, longitude: -47.8828 }, { latitude: -16.6869, longitude: -49.2648 }),
  ).toBeCloseTo(178, -1)
  expect([0.3, 1.24, 9.96, 12.6].map(distanceText)).toEqual([
    'a menos de 1 km',
    'a cerca de 1,2 km',
    'a cerca de 10 km',
    'a cerca de 13 km',
  ])
})

test('the nearest first; of no known place after them, as they were', () => {
  const uma = (nome: string, latitude: number | null) => ({
    nome,
    latitude,
    longitude: latitude === null ? null : POSSE.longitude,
  })
  const near = byDistance(
    [uma('sem a', null), uma('longe', -14.2), uma('sem b', null), uma('perto', -14.08)],
    POSSE,
  )
  expect(near.map(({ celula }) => celula.nome)).toEqual(['perto', 'longe', 'sem a', 'sem b'])
  expect(withDistance(near[0]?.km ?? null, 'Há 2 vagas.')).toBe('A cerca de 1,1 km. Há 2 vagas.')
  expect(withDistance(null, 'Há 2 vagas.')).toBe('Há 2 vagas.')
  expect(withDistance(null)).toBeUndefined()
})
