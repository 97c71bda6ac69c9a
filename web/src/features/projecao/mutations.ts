import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type Followed, type TelaTipo, tokenAnswer } from './model'
import { projecaoQueries } from './queries'

export const projecaoMutations = {
  addTela: (campus: string) =>
    mutationOptions({
      mutationFn: (tela: { nome: string; tipo: TelaTipo }) =>
        unwrap(
          supabase
            .from('telas')
            .insert({ campus, ...tela })
            .select('publico')
            .single(),
        ),
    }),

  removeTela: () =>
    mutationOptions({
      mutationFn: (id: string) => unwrap(supabase.from('telas').delete().eq('id', id)),
      meta: { success: 'Tela excluída.' },
    }),

  saveAjustes: (campus: string) =>
    mutationOptions({
      mutationFn: (ajustes: { kids_sozinho: boolean } | { acompanhar: Followed }) =>
        unwrap(supabase.rpc('salvar_ajustes_da_projecao', { campus, ...ajustes })),
      meta: { success: 'Salvo.' },
    }),

  /** Gives its token, which is told this once. */
  connectBotoeira: (campus: string) =>
    mutationOptions({
      mutationFn: async ({ nome }: { nome: string }) =>
        tokenAnswer.parse(await unwrap(supabase.rpc('ligar_botoeira', { campus, nome }))).token,
      meta: { invalidates: [projecaoQueries.all()] },
    }),

  disconnectBotoeira: () =>
    mutationOptions({
      mutationFn: (botoeira: string) => unwrap(supabase.rpc('desligar_botoeira', { botoeira })),
      meta: { success: 'Desligada: o token não vale mais.', invalidates: [projecaoQueries.all()] },
    }),
}
