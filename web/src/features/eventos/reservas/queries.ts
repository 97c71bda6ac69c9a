import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { eventosQueries } from '../queries'
import { type UsoDoDia, usosPedidos } from './model'

/** Apart from the other queries of events: the first page needs those, and no parser. */
export const reservasQueries = {
  /** The room and resources of a day. */
  usos: (ocorrencia: string) =>
    queryOptions({
      queryKey: [...eventosQueries.all(), 'usos', ocorrencia],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('usos_do_dia', { ocorrencia }).abortSignal(signal).overrideTypes<UsoDoDia[]>()),
    }),

  /** What waits for the person to approve, or what was decided. */
  pedidos: (decididos: boolean) =>
    queryOptions({
      queryKey: [...eventosQueries.all(), 'pedidos', decididos],
      queryFn: async ({ signal }) =>
        usosPedidos.parse(await unwrap(supabase.rpc('usos_pedidos', { decididos }).abortSignal(signal))),
    }),
}
