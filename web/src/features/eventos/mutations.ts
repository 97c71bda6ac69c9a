import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { type Json, type Row, supabase } from '@/lib/supabase'
import { eventosQueries } from './queries'

/** What shows events: the agenda, the campus's page, the home page. */
export const MUDA_A_AGENDA = [eventosQueries.all(), ['igreja'], ['home']] as const

type Save = {
  chave: string
  dados: Record<string, Json>
  evento?: string
  datas: string[]
  desde?: string
}

/** Changes of the agenda: apart from the confirmation of a presence, which the home page loads without calendars. */
export const agendaMutations = {
  save: () =>
    mutationOptions({
      mutationFn: (args: Save) =>
        unwrap(supabase.rpc('salvar_evento', args).overrideTypes<Row<'evento_salvo', 'operacao'>>()),
      meta: { invalidates: MUDA_A_AGENDA },
    }),

  changeDia: () =>
    mutationOptions({
      mutationFn: (args: { ocorrencia: string; dados: Record<string, string | null> }) =>
        unwrap(supabase.rpc('mudar_ocorrencia', args)),
      meta: { invalidates: MUDA_A_AGENDA },
    }),

  cancelDia: () =>
    mutationOptions({
      mutationFn: (args: { ocorrencia: string; motivo?: string }) =>
        unwrap(supabase.rpc('cancelar_ocorrencia', args)),
      meta: { invalidates: MUDA_A_AGENDA },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: (evento: string) => unwrap(supabase.rpc('excluir_evento', { evento })),
      meta: { invalidates: MUDA_A_AGENDA },
    }),

  decideUso: () =>
    mutationOptions({
      mutationFn: (args: { coisa: string; dias: string[]; aprovar: boolean; motivo?: string }) =>
        unwrap(supabase.rpc('decidir_usos', args)),
      meta: { invalidates: [eventosQueries.all()] },
    }),

  extend: () =>
    mutationOptions({
      mutationFn: (series: Record<string, string[]>) => unwrap(supabase.rpc('prolongar_eventos', { series })),
      meta: { invalidates: [eventosQueries.all()], silent: true },
    }),
}
