import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { LinhaDoFluxo } from './model'

export const fluxoQueries = {
  /** What is known of the next 90 days, of a campus or of all that one reaches. */
  list: (campus: string) =>
    queryOptions({
      queryKey: ['fluxo', campus],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('fluxo_de_caixa', { campus: campus || undefined })
            .abortSignal(signal)
            .overrideTypes<LinhaDoFluxo[], { merge: false }>(),
        ),
      placeholderData: keepPreviousData,
    }),
}
