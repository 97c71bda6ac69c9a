import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type HistoriaSearch, historiaAnswer } from './historia'
import { vidaAnswer } from './model'
import { type Caixa, transferenciasAnswer } from './transferencia'

const PAGE_SIZE = 30

export const vidaQueries = {
  all: () => ['vida'] as const,

  /** How a person stands and came to stand; null when they are out of reach. */
  vida: (membroId: string) =>
    queryOptions({
      queryKey: [...vidaQueries.all(), 'membro', membroId],
      queryFn: async ({ signal }) =>
        vidaAnswer
          .nullable()
          .parse(await unwrap(supabase.rpc('vida', { membro_id: membroId }).abortSignal(signal))),
    }),

  /** What happened to a person, in sentences by the day it happened, newest first, page by page. */
  historia: (membroId: string, { tipo }: HistoriaSearch) =>
    infiniteQueryOptions({
      queryKey: [...vidaQueries.all(), 'historia', membroId, tipo],
      queryFn: async ({ pageParam, signal }) => {
        const args = { membro_id: membroId, grupo: tipo || undefined, ...pageParam }
        return historiaAnswer.parse(
          await unwrap(supabase.rpc('historia', { ...args, limite: PAGE_SIZE }).abortSignal(signal)),
        )
      },
      initialPageParam: {} as { antes_do_dia?: string; antes_de?: number },
      getNextPageParam: (page) => {
        const last = page.at(-1)
        return last && page.length === PAGE_SIZE ? { antes_do_dia: last.dia, antes_de: last.id } : undefined
      },
    }),

  /** Transfers between campuses, newest first, page by page. */
  transferencias: (caixa: Caixa) =>
    infiniteQueryOptions({
      queryKey: [...vidaQueries.all(), 'transferencias', caixa],
      queryFn: async ({ pageParam, signal }) =>
        transferenciasAnswer.parse(
          await unwrap(
            supabase
              .rpc('transferencias', { caixa, antes: pageParam ?? undefined, limite: PAGE_SIZE })
              .abortSignal(signal),
          ),
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.pedida_em),
    }),
}
