import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type AppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { kidsQueries } from '../queries'

/** Not below the other queries of the Kids: each reading is written down. */
const FICHA = ['checkin', 'kids-ficha'] as const

const text = z.string().nullable()
const ficha = z.object({
  cuidado: z
    .object({ alergia: text, restricao: text, medicamento: text, observacao: text, versao: z.string() })
    .nullable(),
  pode_editar: z.boolean(),
  historia: z.array(
    z.object({
      id: z.number(),
      momento: z.string(),
      autor: text,
      acao: z.enum(['incluir', 'alterar', 'excluir']),
      campos: z.array(z.object({ rotulo: z.string(), antes: text.optional(), depois: text.optional() })),
    }),
  ),
})
export type FichaDeCuidados = z.output<typeof ficha>

const short = z.string().trim().max(300, 'Use até 300 letras.')
export const cuidadosForm = z.object({
  alergia: short,
  restricao: short,
  medicamento: short,
  observacao: z.string().trim().max(1000, 'Use até 1.000 letras.'),
})
export type CuidadosData = z.output<typeof cuidadosForm>

/** A child, and the day on which it is received, for who may only then. */
export interface DeQuem {
  crianca: string
  ocorrencia?: string
}

export const cuidadosQuery = ({ crianca, ocorrencia }: DeQuem) =>
  queryOptions({
    queryKey: [...FICHA, crianca],
    queryFn: async ({ signal }) =>
      ficha.parse(
        await unwrap(supabase.rpc('ler_cuidados_kids', { crianca, ocorrencia }).abortSignal(signal)),
      ),
    // each reading is written down: not again for a look at another window
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

const changedSince = ({ code, message }: AppError) =>
  code === 'PT409' ? 'Outra pessoa mudou estes cuidados. Confira o que mudou e salve de novo.' : message

/** `versao`: the optimistic lock, as read; null where there was no care. */
export const saveCuidados = ({ crianca, ocorrencia }: DeQuem) =>
  mutationOptions({
    mutationFn: (dados: CuidadosData & { versao: string | null }) =>
      unwrap(supabase.rpc('salvar_cuidados_kids', { crianca, dados, ocorrencia })),
    meta: { success: 'Cuidados salvos.', invalidates: [kidsQueries.all(), FICHA], error: changedSince },
  })
