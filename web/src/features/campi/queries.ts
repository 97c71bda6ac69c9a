import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

const FRESH_MS = 5 * 60_000

export const campiQueries = {
  all: () => ['campi'] as const,

  /** Every active campus of the church, for anybody. */
  ativos: () =>
    queryOptions({
      queryKey: [...campiQueries.all(), 'ativos'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('campi_publicos').abortSignal(signal)),
      staleTime: FRESH_MS,
    }),

  /** The church's regionals, each with its campuses. */
  regionais: () =>
    queryOptions({
      queryKey: [...campiQueries.all(), 'regionais'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase.from('regionais').select('id, nome, campi(id, nome)').order('nome').abortSignal(signal),
        ),
    }),

  /** One of the church's own lists, in its order; what is no longer offered still has its name. */
  lista: (lista: string) =>
    queryOptions({
      queryKey: [...campiQueries.all(), 'lista', lista],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('listas')
            .select('chave, nome, ativo')
            .eq('lista', lista)
            .order('ordem')
            .order('nome')
            .abortSignal(signal),
        ),
      staleTime: FRESH_MS,
    }),
}
