import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { eventosQueries } from '../queries'
import type { PaginaDoDia } from './model'

/** A day opens and closes by the clock, and people arrive: the page that stays open asks again. */
const LIVE_MS = 30_000

export const paginaQueries = {
  /** The day that an address means; null when there is none for whoever looks. */
  dia: (endereco: string) =>
    queryOptions({
      queryKey: [...eventosQueries.all(), 'pagina', endereco],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('pagina_do_dia', { endereco })
            .abortSignal(signal)
            .maybeSingle()
            .overrideTypes<PaginaDoDia>(),
        ),
      refetchInterval: LIVE_MS,
    }),
}
