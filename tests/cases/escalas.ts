import casos from './escalas.json' with { type: 'json' }

/** May somebody be put in a place of a roster, in Posse from 10:00 to 12:00? Days count from that one. */
export interface CasoDeEscala {
  caso: string
  pode: boolean
  /** When they hold the function of the place; where nothing is said, since long ago. */
  exerce?: { de: number; ate?: number }[]
  /** The place may be held together with another of its part. */
  acumula?: boolean
  bloqueio?: boolean
  recusou?: boolean
  /** They wished to serve apart from somebody who is on the roster. */
  separado?: boolean
  /** Of days in a month. */
  maximo?: number
  /** Where else they serve: `dia`, in another part of the same roster; `parte`, in its same part. */
  serve?: { das: string; as: string; dia?: number; campus?: string; onde?: string; acumula?: boolean }[]
}

export const CASOS_DE_ESCALA: readonly CasoDeEscala[] = casos
