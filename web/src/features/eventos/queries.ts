import { queryOptions } from '@tanstack/react-query'
import { AppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { isEventoDaPresenca } from './presenca'

export const eventosQueries = {
  all: () => ['eventos'] as const,

  /** The event (or occurrence) that somebody comes to confirm; null when there is none for them. */
  presenca: (eventoId: string) =>
    queryOptions({
      queryKey: [...eventosQueries.all(), 'presenca', eventoId],
      queryFn: async ({ signal }) => {
        const request = supabase.rpc('evento_da_presenca', { evento_id: eventoId }).abortSignal(signal)
        const answer = await unwrap(request)
        if (answer === null) return null
        if (!isEventoDaPresenca(answer)) throw new AppError('unknown')
        return answer
      },
    }),
}
