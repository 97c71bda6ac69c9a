import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { meusEventos } from './model'

export const agendaQueries = {
  /** Below the registrations: a new one changes what is offered here. */
  all: () => ['inscricoes', 'agenda'] as const,

  /** What takes place for the person in the next weeks. */
  paraMim: () =>
    queryOptions({
      queryKey: [...agendaQueries.all(), 'para-mim'],
      queryFn: async ({ signal }) =>
        meusEventos.parse(await unwrap(supabase.rpc('meus_eventos').abortSignal(signal))),
    }),

  endereco: () =>
    queryOptions({
      queryKey: [...agendaQueries.all(), 'endereco'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase.from('agenda_enderecos').select('created_at, lido_em').abortSignal(signal).maybeSingle(),
        ),
    }),
}
