import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { type Json, supabase } from '@/lib/supabase'
import { parDe, previa } from './model'

const PAGE_SIZE = 20

export const duplicadosQueries = {
  all: () => ['duplicados'] as const,

  todosOsPares: () => [...duplicadosQueries.all(), 'pares'] as const,

  /** The likely pairs in the caller's scope, likeliest first, page by page. */
  pares: (campus: string) =>
    infiniteQueryOptions({
      queryKey: [...duplicadosQueries.todosOsPares(), campus],
      queryFn: async ({ pageParam, signal }) => {
        const args = { campus: campus || undefined, limite: PAGE_SIZE, cursor: pageParam ?? undefined }
        const rows = await unwrap(supabase.rpc('pares_duplicados', args).abortSignal(signal))
        return rows.map(parDe)
      },
      initialPageParam: null as Json,
      getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.cursor),
      select: ({ pages }) => pages.flat(),
    }),

  /** Two people side by side; null when they are out of reach. */
  previa: (um: string, outro: string) =>
    queryOptions({
      queryKey: [...duplicadosQueries.all(), 'previa', um, outro],
      queryFn: async ({ signal }) => {
        const found = await unwrap(supabase.rpc('previa_da_unificacao', { um, outro }).abortSignal(signal))
        return found === null ? null : previa.parse(found)
      },
    }),

  /** The names of the titles, by id. */
  titulos: () =>
    queryOptions({
      queryKey: [...duplicadosQueries.all(), 'titulos'],
      queryFn: async ({ signal }) => {
        const rows = await unwrap(supabase.from('titulos').select('id, nome').abortSignal(signal))
        return Object.fromEntries(rows.map(({ id, nome }) => [id, nome]))
      },
    }),
}
