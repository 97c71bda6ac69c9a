import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { type Row, supabase } from '@/lib/supabase'
import type { Compromisso } from './model'

type MeuEvento = Row<'meu_evento', 'local' | 'inscricao' | 'faixa'>

export const agendaQueries = {
  /** Below the registrations: a new one changes what is offered here. */
  all: () => ['inscricoes', 'agenda'] as const,

  /** What takes place for the person in the next weeks. */
  paraMim: () =>
    queryOptions({
      queryKey: [...agendaQueries.all(), 'para-mim'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('meus_eventos').abortSignal(signal).overrideTypes<MeuEvento[]>()),
    }),

  /** What the person serves in, is registered for, or said to come to. */
  minha: () =>
    queryOptions({
      queryKey: [...agendaQueries.all(), 'minha'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('minha_agenda').abortSignal(signal).overrideTypes<Compromisso[]>()),
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
