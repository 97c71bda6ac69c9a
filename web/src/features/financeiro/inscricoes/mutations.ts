import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { financeiroQueries } from '../queries'

const invalidates = [financeiroQueries.all()]

export const dinheiroMutations = {
  /** Where it arrives; what waited for that is entered at once. */
  choose: () =>
    mutationOptions({
      mutationFn: (data: { campus: string; conta_contabil_id: string; caixa_id: string | null }) =>
        unwrap(supabase.from('recebimento_de_inscricoes').upsert(data)),
      meta: { success: 'Conta escolhida. O que esperava por ela entrou no livro.', invalidates },
    }),

  chooseFundo: () =>
    mutationOptions({
      mutationFn: (data: { evento_id: string; campus: string; fundo_id: string }) =>
        unwrap(supabase.from('fundos_de_eventos').upsert(data)),
      meta: { success: 'Fundo escolhido: vale para o que entrar daqui em diante.', invalidates },
    }),

  /** Tries once more what waits. */
  enter: () =>
    mutationOptions({
      mutationFn: (data: { campus: string; mesmo_assim: boolean }) =>
        unwrap(supabase.rpc('lancar_inscricoes', data)),
      meta: { invalidates },
    }),

  dismiss: () =>
    mutationOptions({
      mutationFn: (data: { movimento: string; motivo: string }) =>
        unwrap(supabase.rpc('dispensar_inscricao', data)),
      meta: { success: 'Dispensado: não entra no livro.', invalidates },
    }),
}
