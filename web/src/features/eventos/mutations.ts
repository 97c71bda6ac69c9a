import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { type Json, supabase } from '@/lib/supabase'
import { feito, salvo } from './model'
import { eventosQueries } from './queries'
import { decidido } from './reservas/model'

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
      mutationFn: async (args: Save) => salvo.parse(await unwrap(supabase.rpc('salvar_evento', args))),
      meta: { invalidates: MUDA_A_AGENDA },
    }),

  changeDia: () =>
    mutationOptions({
      mutationFn: async (args: { ocorrencia: string; dados: Record<string, string | null> }) =>
        feito.parse(await unwrap(supabase.rpc('mudar_ocorrencia', args))),
      meta: { invalidates: MUDA_A_AGENDA },
    }),

  cancelDia: () =>
    mutationOptions({
      mutationFn: async (args: { ocorrencia: string; motivo?: string }) =>
        feito.parse(await unwrap(supabase.rpc('cancelar_ocorrencia', args))),
      meta: { invalidates: MUDA_A_AGENDA },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: async (evento: string) =>
        feito.parse(await unwrap(supabase.rpc('excluir_evento', { evento }))),
      meta: { invalidates: MUDA_A_AGENDA },
    }),

  decideUso: () =>
    mutationOptions({
      mutationFn: async (args: { coisa: string; dias: string[]; aprovar: boolean; motivo?: string }) =>
        decidido.parse(await unwrap(supabase.rpc('decidir_usos', args))),
      meta: { invalidates: [eventosQueries.all()] },
    }),

  extend: () =>
    mutationOptions({
      mutationFn: (series: Record<string, string[]>) => unwrap(supabase.rpc('prolongar_eventos', { series })),
      meta: { invalidates: [eventosQueries.all()], silent: true },
    }),
}
