import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { HorariosData } from './model'
import { atendimentoQueries } from './queries'

const meta = { invalidates: [atendimentoQueries.all()] }

export const atendimentoMutations = {
  ask: (atendimento: string) =>
    mutationOptions({
      mutationFn: ({ assunto }: { assunto: string }) =>
        unwrap(supabase.rpc('pedir_atendimento', { atendimento, assunto })),
      meta: { ...meta, success: 'Pedido enviado.' },
    }),

  /** Whoever came second reads so, and sees what is left. */
  confirm: (atendimento: string) =>
    mutationOptions({
      mutationFn: (horario: string | null) =>
        unwrap(supabase.rpc('confirmar_atendimento', { atendimento, horario: horario ?? undefined })),
      onError: (_error, _horario, _result, { client }) =>
        client.invalidateQueries({ queryKey: atendimentoQueries.meus().queryKey }),
      meta,
    }),

  cancel: () =>
    mutationOptions({
      mutationFn: (atendimento: string) => unwrap(supabase.rpc('cancelar_atendimento', { atendimento })),
      meta: { ...meta, success: 'Conversa cancelada.' },
    }),

  offer: (atendimento: string) =>
    mutationOptions({
      mutationFn: ({ primeiro, segundo, terceiro, local, minutos }: HorariosData) =>
        unwrap(
          supabase.rpc('oferecer_horarios', {
            atendimento,
            horarios: [primeiro, segundo, terceiro].filter(Boolean),
            local,
            minutos: Number(minutos),
          }),
        ),
      meta: { ...meta, success: 'Horários oferecidos. A pessoa escolhe um.' },
    }),

  conclude: () =>
    mutationOptions({
      mutationFn: (atendimento: string) => unwrap(supabase.rpc('concluir_atendimento', { atendimento })),
      meta: { ...meta, success: 'Concluída.' },
    }),
}
