import { mutationOptions } from '@tanstack/react-query'
import { authQueries } from '@/features/auth/public'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { configuracoesQueries } from '../../queries'
import { type definicaoDoEmail, desfecho, type SmsForm } from './model'

const call = (body: object) => unwrap(supabase.functions.invoke('integracoes', { body }))

type Definicao =
  | ReturnType<typeof definicaoDoEmail>
  | (Omit<SmsForm, 'senha'> & { servico: 'sms'; senha?: string })

/** What pages say of messages (authQueries.settings), and the step of the first hour. */
const invalidates = [
  [...configuracoesQueries.all(), 'integracoes'],
  authQueries.settings().queryKey,
  ['home'],
]

export const mensagensMutations = {
  /** Sends a test with what was typed; once it left, it is kept. */
  set: () =>
    mutationOptions({
      mutationFn: async (definicao: Definicao) => desfecho.parse(await call({ acao: 'definir', definicao })),
      meta: { invalidates },
    }),

  /** Messages do not leave any more. */
  remove: () =>
    mutationOptions({
      mutationFn: (servico: 'email' | 'sms') => call({ acao: 'retirar', servico }),
      meta: { success: 'Desligado. As mensagens ficam guardadas até você definir de novo.', invalidates },
    }),
}
