import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

const RARELY_CHANGES_MS = 5 * 60_000

export const igrejaQueries = {
  all: () => ['igreja'] as const,

  /** The active campuses, by name. */
  campi: () =>
    queryOptions({
      queryKey: [...igrejaQueries.all(), 'campi'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('campi_publicos').abortSignal(signal)),
      staleTime: RARELY_CHANGES_MS,
    }),
}
