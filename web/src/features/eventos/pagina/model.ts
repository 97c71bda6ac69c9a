import type { ComponentType, ReactNode } from 'react'
import type { Row } from '@/lib/supabase'

/** One day of an event, as its page shows it. */
export type PaginaDoDia = Row<
  'pagina_do_dia',
  | 'descricao'
  | 'local'
  | 'sala'
  | 'motivo'
  | 'responsavel'
  | 'idade_min'
  | 'idade_max'
  | 'anterior'
  | 'anterior_inicio'
  | 'proximo'
  | 'proximo_inicio'
  | 'presentes'
  | 'visitantes'
>

/**
 * What the registrations give (see app/areas.ts): how one registers for an event; `instead` where it takes none. Whoever
 * `works` there has another button that is the page's.
 */
export type InscricoesPart = {
  InscricoesPanel: ComponentType<{ evento: string; works: boolean; instead?: ReactNode }>
  /** Asks at once for what the panel will show. */
  usePrefetchInscricoes: (evento: string) => void
}

/** People are received from an hour before the beginning. */
const RECEIVING_MS = 3_600_000

export const isOver = ({ fim }: Pick<PaginaDoDia, 'fim'>) => Date.parse(fim) < Date.now()

/** Nobody arrives yet: what there is to do is to prepare it. */
export const isAhead = ({ estado, inicio }: Pick<PaginaDoDia, 'estado' | 'inicio'>) =>
  estado === 'agendada' && Date.parse(inicio) - Date.now() > RECEIVING_MS

type Lugar = Pick<PaginaDoDia, 'sala' | 'local' | 'campus'>
export const lugarDe = ({ sala, local, campus }: Lugar) => [sala, local, campus].filter(Boolean).join(' · ')

/** `De 12 a 17 anos`, `A partir de 18 anos`; empty: of any age. */
export function idadesDe({ idade_min, idade_max }: Pick<PaginaDoDia, 'idade_min' | 'idade_max'>): string {
  if (idade_min === null) return idade_max === null ? '' : `Até ${idade_max} anos`
  if (idade_max === null) return `A partir de ${idade_min} anos`
  return idade_min === idade_max ? `Só de ${idade_min} anos` : `De ${idade_min} a ${idade_max} anos`
}
