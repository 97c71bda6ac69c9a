import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { Caso, Lista, Pedido, PublicoPossivel } from './model'

const PAGE_SIZE = 20

type Cursor = { antes: string; antes_id: string } | null

export const oracaoQueries = {
  all: () => ['oracao'] as const,

  lista: (ver: Lista) =>
    infiniteQueryOptions({
      queryKey: [...oracaoQueries.all(), 'lista', ver],
      queryFn: ({ pageParam, signal }) =>
        unwrap(
          supabase
            .rpc('oracoes', { ver, ...pageParam, limite: PAGE_SIZE })
            .abortSignal(signal)
            .overrideTypes<Pedido[]>(),
        ),
      initialPageParam: null as Cursor,
      getNextPageParam: (page): Cursor | undefined => {
        const last = page.at(-1)
        return page.length < PAGE_SIZE || !last ? undefined : { antes: last.created_at, antes_id: last.id }
      },
    }),

  pedido: (pedido: string) =>
    queryOptions({
      queryKey: [...oracaoQueries.all(), 'pedido', pedido],
      queryFn: async ({ signal }) => {
        const [row] = await unwrap(
          supabase.rpc('pedido_de_oracao', { pedido }).abortSignal(signal).overrideTypes<Pedido[]>(),
        )
        return row ?? null
      },
    }),

  /** Whom one may ask; asked for when somebody begins to write. */
  publicos: () =>
    queryOptions({
      queryKey: [...oracaoQueries.all(), 'publicos'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('publicos_da_oracao').abortSignal(signal).overrideTypes<PublicoPossivel[]>()),
    }),

  casos: () =>
    queryOptions({
      queryKey: [...oracaoQueries.all(), 'casos'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('casos_de_oracao').abortSignal(signal).overrideTypes<Caso[]>()),
    }),
}
