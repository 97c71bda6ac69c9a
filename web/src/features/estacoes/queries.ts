import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { type Row, supabase } from '@/lib/supabase'
import type { KIDS_LABELS } from './model'

export type Estacao = Row<'resumo_da_estacao', 'kids' | 'pareada_em' | 'vista_em' | 'ocorrencia' | 'dia'> & {
  kids: keyof typeof KIDS_LABELS | null
}

/** How often the page asks how its stations stand. */
const AGAIN_MS = 30_000

export const checkinQueries = {
  all: () => ['checkin'] as const,

  /** The stations that the caller takes care of, and how each one stands. */
  estacoes: () =>
    queryOptions({
      queryKey: [...checkinQueries.all(), 'estacoes'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('resumo_das_estacoes').abortSignal(signal).overrideTypes<Estacao[]>()),
      refetchInterval: AGAIN_MS,
    }),
}
