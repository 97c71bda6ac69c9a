import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { domingo } from './model'

/** Several people close a Sunday: what is shown is a few seconds old at most. */
const LIVE_MS = 8000

export const fechamentoQueries = {
  all: () => ['fechamento'] as const,

  /** What is left of a Sunday; without one, of the last. */
  domingo: (campus: string, dia: string) =>
    queryOptions({
      queryKey: [...fechamentoQueries.all(), 'domingo', campus, dia],
      queryFn: async ({ signal }) =>
        domingo.parse(
          await unwrap(
            supabase
              .rpc('domingo', { campus: campus || undefined, dia: dia || undefined })
              .abortSignal(signal),
          ),
        ),
      placeholderData: keepPreviousData,
      refetchInterval: LIVE_MS,
    }),
}
