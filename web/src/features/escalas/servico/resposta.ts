import { mutationOptions, type QueryKey } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { ESCALAS_KEY, type Resposta } from './estado'

const answer = (item: string, aceita: boolean, motivo?: string) =>
  unwrap(supabase.rpc('responder_escala', { item, aceita, motivo }))

/** Whether somebody serves; `invalidates` is what shows it beside the rosters. */
export const respostaMutations = {
  answer: (invalidates: readonly QueryKey[] = []) =>
    mutationOptions({
      mutationFn: async ({
        itens,
        aceita,
        motivo,
      }: {
        itens: readonly Resposta[]
        aceita: boolean
        motivo?: string
      }) => {
        for (const { id } of itens) await answer(id, aceita, motivo)
      },
      meta: { invalidates: [ESCALAS_KEY, ...invalidates] },
    }),

  /** Back to what was said before. */
  back: (invalidates: readonly QueryKey[] = []) =>
    mutationOptions({
      mutationFn: async (antes: readonly Resposta[]) => {
        for (const { id, estado, motivo } of antes) {
          if (estado === 'confirmado') await answer(id, true)
          else if (estado === 'recusado') await answer(id, false, motivo ?? undefined)
          else await unwrap(supabase.rpc('desfazer_resposta', { item: id }))
        }
      },
      meta: { success: 'Desfeito.', invalidates: [ESCALAS_KEY, ...invalidates] },
    }),
}
