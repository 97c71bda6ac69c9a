import { mutationOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { escalasQueries } from '../queries'

const aplicada = z.object({
  operacao: z.guid(),
  postos: z.number(),
  fora: z.array(
    z.object({ vaga: z.guid(), membro: z.guid(), nome: z.string().nullable(), motivo: z.string() }),
  ),
})
export type Aplicada = z.infer<typeof aplicada>

const desfeita = z.object({
  retirados: z.number(),
  ficam: z.array(z.object({ item_id: z.guid(), nome: z.string().nullable(), motivo: z.string() })),
})

const invalidates = [escalasQueries.all()]

export const preenchimentoMutations = {
  apply: () =>
    mutationOptions({
      mutationFn: async (dados: {
        rodada: string
        itens: { vaga: string; membro: string; porque: string }[]
        lacunas: boolean
      }) => aplicada.parse(await unwrap(supabase.rpc('aplicar_preenchimento', dados))),
      meta: { invalidates },
    }),

  undo: () =>
    mutationOptions({
      mutationFn: async (rodada: string) =>
        desfeita.parse(await unwrap(supabase.rpc('desfazer_preenchimento', { rodada }))),
      meta: { invalidates },
    }),
}
