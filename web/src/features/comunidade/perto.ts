import { formatNumber } from '@/lib/format'
import { type Ponto, pontoDe } from '@/lib/places'

const EARTH_KM = 6371
/** The places of cells are rounded: less than this is not told apart. */
const NEAR_KM = 1

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres in a straight line (haversine). */
export function distanceKm(a: Ponto, b: Ponto): number {
  const sin2 = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const h =
    sin2(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * sin2(b.longitude - a.longitude)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** How far it is, beside other reasons: “a cerca de 1,2 km”. */
export const distanceText = (km: number): string =>
  km < NEAR_KM
    ? 'a menos de 1 km'
    : `a cerca de ${formatNumber(km < 10 ? Math.round(km * 10) / 10 : Math.round(km))} km`

/** The nearest first, those of no known place after them as they were; with how far each is. */
export function byDistance<T extends { latitude: number | null; longitude: number | null }>(
  celulas: readonly T[],
  de: Ponto,
): { celula: T; km: number | null }[] {
  return celulas
    .map((celula) => {
      const ponto = pontoDe(celula)
      return { celula, km: ponto && distanceKm(de, ponto) }
    })
    .toSorted((a, b) => (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY) || 0)
}

/** A reason of the list with the distance before it. */
export function withDistance(km: number | null, motivo?: string): string | undefined {
  if (km === null) return motivo
  const text = distanceText(km)
  return [`${text[0]?.toLocaleUpperCase('pt-BR')}${text.slice(1)}.`, motivo].filter(Boolean).join(' ')
}
