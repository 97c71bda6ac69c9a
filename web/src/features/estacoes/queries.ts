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

  /** The caller's own card, which a station reads; null: they have none. */
  minhaCarteirinha: (userId: string) =>
    queryOptions({
      queryKey: [...checkinQueries.all(), 'carteirinha', userId],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('carteirinhas')
            .select('codigo, valida_ate, membro:membros_igreja!inner(nome_completo, campus)')
            .eq('membro.profile_id', userId)
            .is('revogada_em', null)
            .limit(1)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  /** The stations that the caller takes care of, and how each one stands. */
  estacoes: () =>
    queryOptions({
      queryKey: [...checkinQueries.all(), 'estacoes'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('resumo_das_estacoes').abortSignal(signal).overrideTypes<Estacao[]>()),
      refetchInterval: AGAIN_MS,
    }),
}
