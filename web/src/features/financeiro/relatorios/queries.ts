import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { financeiroQueries } from '../queries'
import type { Base, FiltroDeLancamentos, LinhaDePartida, LinhaDoBalancete } from './model'

const PAGE = 50

export type PedidoDeBalancete = { campus: string; de: string; ate: string; base: Base }

export const relatoriosQueries = {
  balancete: ({ campus, ...asked }: PedidoDeBalancete) =>
    queryOptions({
      queryKey: [...financeiroQueries.all(), 'balancete', campus, asked],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            // @ts-expect-error: the types of functions know no null, which means every campus
            .rpc('balancete', { ...asked, campus: campus || null })
            .abortSignal(signal)
            .overrideTypes<LinhaDoBalancete[]>(),
        ),
      placeholderData: keepPreviousData,
    }),

  /** Entries behind a number, the latest first. */
  partidas: ({ campus, conta, fundo, centro, busca, ...days }: FiltroDeLancamentos) =>
    infiniteQueryOptions({
      queryKey: [...financeiroQueries.all(), 'partidas', campus, conta, fundo, centro, busca, days],
      initialPageParam: '',
      queryFn: ({ pageParam, signal }) =>
        unwrap(
          supabase
            .rpc('partidas_de', {
              ...days,
              // @ts-expect-error: as above
              campus: campus || null,
              conta: conta || undefined,
              fundo: fundo || undefined,
              centro: centro || undefined,
              busca: busca || undefined,
              depois: pageParam || undefined,
              limite: PAGE,
            })
            .abortSignal(signal)
            .overrideTypes<LinhaDePartida[]>(),
        ),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.partida_id),
      placeholderData: keepPreviousData,
    }),
}
