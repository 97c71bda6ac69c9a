import { mutationOptions, type QueryKey } from '@tanstack/react-query'
import { toAppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { toast } from '@/lib/toast'
import { presencaErrorSentence, presencaSuccessSentence } from './presenca'

type ConfirmarPresenca = { automatica?: boolean; invalidates?: readonly QueryKey[] }

export const eventosMutations = {
  /** Confirms the person's own presence at an event or one of its occurrences. */
  confirmarPresenca: ({ automatica = false, invalidates = [] }: ConfirmarPresenca = {}) =>
    mutationOptions({
      mutationFn: (eventoId: string) =>
        unwrap(supabase.rpc('confirmar_presenca', { evento_id: eventoId, automatica })),
      onError: (error) => {
        const { title, description } = presencaErrorSentence(toAppError(error))
        toast.error(title, { description })
      },
      meta: { silent: true, success: presencaSuccessSentence(automatica), invalidates },
    }),
}
