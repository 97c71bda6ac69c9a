import { mutationOptions } from '@tanstack/react-query'
import { AppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { hasSameNumbers, type PropostaData } from './model'
import { readPrevia, transparenciaQueries } from './queries'

const invalidates = [transparenciaQueries.all(), ['transparencias-publicas']]

type Proposta = PropostaData & { campus: string; mes: string; shown: string }

export const transparenciaMutations = {
  /** Proposes the numbers that were read, with these sentences. */
  propose: () =>
    mutationOptions({
      mutationFn: async ({ campus, mes, frases: typed, motivo, shown }: Proposta) => {
        const frases = Object.fromEntries(typed.map(({ linha, texto }) => [linha, texto]))
        const asked = { campus, mes, frases, motivo: motivo || undefined }
        const { texto, resumo } = await readPrevia(asked)
        if (!texto || !resumo || !hasSameNumbers(texto, shown)) throw new AppError('PT409')
        return unwrap(supabase.rpc('propor_transparencia', { ...asked, resumo }))
      },
      meta: { success: 'Proposta. Agora outra pessoa confere e publica.', invalidates },
    }),

  publish: () =>
    mutationOptions({
      mutationFn: (data: { transparencia: string; resumo: string }) =>
        unwrap(supabase.rpc('publicar_transparencia', data)),
      meta: { success: 'Publicado: qualquer pessoa lê e confere.', invalidates },
    }),

  withdraw: () =>
    mutationOptions({
      mutationFn: (transparencia: string) => unwrap(supabase.rpc('retirar_transparencia', { transparencia })),
      meta: { success: 'Proposta retirada.', invalidates },
    }),
}
