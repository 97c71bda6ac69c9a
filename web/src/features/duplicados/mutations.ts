import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { duplicadosQueries } from './queries'

type Unificacao = { fica: string; sai: string; escolhidos: string[] }

const inOrder = (um: string, outro: string) => {
  const [membro_a, membro_b] = um < outro ? [um, outro] : [outro, um]
  return { membro_a, membro_b }
}

export const MUDADOS = [duplicadosQueries.all(), ['membros']] as const

export const duplicadosMutations = {
  merge: () =>
    mutationOptions({
      mutationFn: (dados: Unificacao) => unwrap(supabase.rpc('unificar_membros', dados)),
      // not the comparison: what was open would say that one of the two is gone, before the page leaves it
      meta: { invalidates: [duplicadosQueries.todosOsPares(), ['membros']] },
    }),

  /** Remembers that two are not one. */
  separate: () =>
    mutationOptions({
      mutationFn: ({ um, outro }: { um: string; outro: string }) =>
        unwrap(supabase.from('nao_duplicados').insert(inOrder(um, outro))),
      meta: { invalidates: [duplicadosQueries.all()] },
    }),

  /** Takes it back. */
  join: () =>
    mutationOptions({
      mutationFn: ({ um, outro }: { um: string; outro: string }) =>
        unwrap(supabase.from('nao_duplicados').delete().match(inOrder(um, outro))),
      meta: { success: 'Desfeito.', invalidates: [duplicadosQueries.all()] },
    }),
}
