import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { financeiroQueries } from '../queries'
import type { DinheiroDoEvento } from './model'

const MOST = 200

/** The money of registrations; what enters the book changes all of `financeiro`, so they share its beginning. */
export const dinheiroQueries = {
  all: () => [...financeiroQueries.all(), 'inscricoes'] as const,

  eventos: (campus: string) =>
    queryOptions({
      queryKey: [...dinheiroQueries.all(), 'eventos', campus],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('dinheiro_dos_eventos', { campus: campus || undefined })
            .abortSignal(signal)
            .overrideTypes<DinheiroDoEvento[]>(),
        ),
    }),

  /** Where the money of each campus arrives. */
  recebimento: () =>
    queryOptions({
      queryKey: [...dinheiroQueries.all(), 'recebimento'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('recebimento_de_inscricoes')
            .select('campus, conta_contabil_id, caixa_id')
            .abortSignal(signal),
        ),
    }),

  /** What waits to be entered. */
  fila: (campus: string) =>
    queryOptions({
      queryKey: [...dinheiroQueries.all(), 'fila', campus],
      queryFn: ({ signal }) => {
        const all = supabase
          .from('movimentos_de_inscricoes')
          .select('id, campus, evento, centavos, dia, desfeito_em, espera')
          .eq('a_lancar', true)
        return unwrap((campus ? all.eq('campus', campus) : all).order('dia').limit(MOST).abortSignal(signal))
      },
    }),
}
