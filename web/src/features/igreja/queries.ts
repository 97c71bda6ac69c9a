import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

const FRESH_MS = 5 * 60_000

export const igrejaQueries = {
  all: () => ['igreja'] as const,

  /** Every active campus of the church, for anybody. */
  campi: () =>
    queryOptions({
      queryKey: [...igrejaQueries.all(), 'campi'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('campi_publicos').abortSignal(signal)),
      staleTime: FRESH_MS,
    }),
}
