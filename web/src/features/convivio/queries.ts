import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { Aniversario, Escolhas, Pessoa } from './model'

const PAGE_SIZE = 30

export const convivioQueries = {
  all: () => ['convivio'] as const,

  pessoas: (busca: string) =>
    infiniteQueryOptions({
      queryKey: [...convivioQueries.all(), 'pessoas', busca],
      queryFn: ({ pageParam, signal }) =>
        unwrap(
          supabase
            .rpc('pessoas_do_convivio', {
              busca: busca || undefined,
              depois: pageParam ?? undefined,
              limite: PAGE_SIZE,
            })
            .abortSignal(signal)
            .overrideTypes<Pessoa[]>(),
        ),
      initialPageParam: null as Pessoa['cursor'] | null,
      getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.cursor),
    }),

  pessoa: (pessoa: string) =>
    queryOptions({
      queryKey: [...convivioQueries.all(), 'pessoa', pessoa],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('pessoa_do_convivio', { pessoa }).abortSignal(signal).overrideTypes<Pessoa[]>()),
    }),

  aniversarios: () =>
    queryOptions({
      queryKey: [...convivioQueries.all(), 'aniversarios'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('aniversarios_do_convivio').abortSignal(signal).overrideTypes<Aniversario[]>()),
    }),

  /** One's own choices, and those for the minors for whom one answers. */
  escolhas: () =>
    queryOptions({
      queryKey: [...convivioQueries.all(), 'escolhas'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('minhas_escolhas_de_convivio').abortSignal(signal).overrideTypes<Escolhas[]>()),
    }),
}
