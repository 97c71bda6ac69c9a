import { z } from 'zod'
import { formatCount, plain } from '@/lib/format'
import { type Ponto, pontoDe } from '@/lib/places'
import { type Celula, quando } from './model'

const campus = z.object({
  nome: z.string(),
  endereco: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
})

/** What `mapa_da_comunidade` answers; null: the church set no map. */
export const mapa = z
  .object({ versao: z.string(), atribuicao: z.string(), campi: z.array(campus) })
  .nullable()
export type MapaDaIgreja = NonNullable<z.infer<typeof mapa>>
type Campus = MapaDaIgreja['campi'][number]

/** One sign on the map: the cells whose region is the same, or a campus. */
export type Lugar = { ponto: Ponto; nome: string } & (
  | { celulas: readonly [Celula, ...Celula[]]; campus?: undefined }
  | { campus: Campus; celulas?: undefined }
)

type Celulas = [Celula, ...Celula[]]

function nomeDe(celulas: Celulas): string {
  const [uma] = celulas
  if (celulas.length === 1) return `${uma.nome}, ${quando(uma)}`
  const isOneBairro = celulas.every(({ bairro }) => plain(bairro) === plain(uma.bairro))
  return `${formatCount(celulas.length, 'célula', 'células')} ${isOneBairro ? `em ${uma.bairro}` : 'nesta região'}`
}

/** The signs of a map: campuses first; cells of the same rounded place share one. Those of no place have none. */
export function lugaresDe(celulas: readonly Celula[], campi: readonly Campus[]): Lugar[] {
  const byPlace = new Map<string, { ponto: Ponto; celulas: Celulas }>()
  for (const celula of celulas) {
    const ponto = pontoDe(celula)
    if (!ponto) continue
    const key = `${ponto.latitude} ${ponto.longitude}`
    const found = byPlace.get(key)
    if (found) found.celulas.push(celula)
    else byPlace.set(key, { ponto, celulas: [celula] })
  }
  return [
    ...campi.map((um) => ({
      ponto: { latitude: um.latitude, longitude: um.longitude },
      nome: `Campus ${um.nome}`,
      campus: um,
    })),
    ...[...byPlace.values()].map((lugar) => ({ ...lugar, nome: nomeDe(lugar.celulas) })),
  ]
}

/** What the map opens on: the cells, and where there are none, the campuses. */
export function pontosDeFoco(lugares: readonly Lugar[]): Ponto[] {
  const comCelulas = lugares.filter(({ celulas }) => celulas !== undefined)
  return (comCelulas.length > 0 ? comCelulas : lugares).map(({ ponto }) => ponto)
}
