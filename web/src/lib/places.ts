/** A place on the earth, in degrees. */
export type Ponto = { latitude: number; longitude: number }

/** The place of a row; null: nobody gave it. */
export const pontoDe = ({
  latitude,
  longitude,
}: {
  latitude: number | null
  longitude: number | null
}): Ponto | null => (latitude === null || longitude === null ? null : { latitude, longitude })

/** Latitude and longitude as maps give them to be copied, with a point or, divided by a semicolon, a comma; null: they are not. */
export function parsePonto(text: string): Ponto | null {
  const found = /^(-?\d{1,2}(?:\.\d+)?)[,;\s]+(-?\d{1,3}(?:\.\d+)?)$/.exec(
    text.includes(';') ? text.replaceAll(',', '.') : text,
  )
  if (!found) return null
  const [latitude, longitude] = [Number(found[1]), Number(found[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** As it is typed, to so many decimals: two tell a region, five a door. */
export const pontoText = (ponto: Ponto | null, decimals: number): string =>
  ponto === null ? '' : `${ponto.latitude.toFixed(decimals)}, ${ponto.longitude.toFixed(decimals)}`
