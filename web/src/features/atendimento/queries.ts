import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type Pedido, parsed, type RawAtendimento } from './model'

export const atendimentoQueries = {
  all: () => ['atendimento'] as const,

  meus: () =>
    queryOptions({
      queryKey: [...atendimentoQueries.all(), 'meus'],
      queryFn: async ({ signal }) =>
        parsed(
          await unwrap(
            supabase.rpc('meus_atendimentos').abortSignal(signal).overrideTypes<RawAtendimento[]>(),
          ),
        ),
    }),

  /** What a pastor took, and what nobody did. */
  doPastor: () =>
    queryOptions({
      queryKey: [...atendimentoQueries.all(), 'pastor'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('atendimentos_do_pastor').abortSignal(signal).overrideTypes<Pedido[]>()),
    }),
}
