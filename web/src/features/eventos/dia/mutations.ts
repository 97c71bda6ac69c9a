import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { MUDA_A_AGENDA } from '../mutations'
import { eventosQueries } from '../queries'
import { type ContagemData, recebido, type VisitanteData } from './model'
import { diaQueries } from './queries'

export type Marca = { membro: string; chave: string }
type Marks = { marcas: readonly Marca[]; corrigir?: string }
type Receive = VisitanteData & { chave: string; mesmoAssim: boolean }

/** What is done at the door of one day. */
export const diaMutations = (ocorrencia: string) => {
  const invalidates = [diaQueries.all(ocorrencia)]
  return {
    /** Gives what became of each mark; its `chave` is the idempotency key. */
    mark: ({ marcas, corrigir }: Marks) => {
      const presencas = marcas.map(({ membro, chave }) => ({ id: chave, member_id: membro, metodo: 'lista' }))
      return unwrap(supabase.rpc('marcar_presencas', { ocorrencia, presencas, corrigir }))
    },

    remove: ({ marcas, corrigir }: Marks) =>
      unwrap(
        supabase.rpc('retirar_presencas', {
          ocorrencia,
          membros: marcas.map(({ membro }) => membro),
          corrigir,
        }),
      ),

    receive: () =>
      mutationOptions({
        mutationFn: async ({ nome, telefone, como, chave, mesmoAssim }: Receive) =>
          recebido.parse(
            await unwrap(
              supabase.rpc('receber_visitante', {
                ocorrencia,
                chave,
                nome,
                telefone: telefone || undefined,
                como: como || undefined,
                mesmo_assim: mesmoAssim,
              }),
            ),
          ),
        meta: { invalidates },
      }),

    count: () =>
      mutationOptions({
        mutationFn: (data: ContagemData & { id: string }) =>
          unwrap(supabase.from('contagens').insert({ ...data, ocorrencia_id: ocorrencia })),
        meta: { invalidates },
      }),

    removeContagem: () =>
      mutationOptions({
        mutationFn: (id: string) => unwrap(supabase.from('contagens').delete().eq('id', id)),
        meta: { invalidates },
      }),

    changeEstado: () =>
      mutationOptions({
        /** Gives the operation; null when the day stood so already. */
        mutationFn: (args: { estado: 'aberta' | 'encerrada'; motivo?: string }): Promise<string | null> =>
          unwrap(supabase.rpc('mudar_estado_do_dia', { ocorrencia, ...args })),
        meta: { invalidates: [...MUDA_A_AGENDA, ...invalidates] },
      }),
  }
}

export const ausentesMutations = {
  follow: () =>
    mutationOptions({
      mutationFn: (membro: string) => unwrap(supabase.rpc('abrir_acompanhamento', { membro })),
      meta: {
        success: 'Acompanhamento iniciado.',
        invalidates: [[...eventosQueries.all(), 'ausentes'], ['cuidado']],
      },
    }),
}
