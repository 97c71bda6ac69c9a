import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

const estacao = z.object({
  id: z.string(),
  campus: z.string(),
  nome: z.string(),
  desafio: z.boolean(),
  kids: z.enum(['assistido', 'autoatendimento', 'chamada']).nullable(),
  pareada_em: z.string().nullable(),
  vista_em: z.string().nullable(),
  dia: z.string().nullable(),
  pendentes: z.number(),
})
export type Estacao = z.output<typeof estacao>

/** How often the page asks how its stations stand. */
const AGAIN_MS = 30_000

export const checkinQueries = {
  all: () => ['checkin'] as const,

  /** The stations that the caller takes care of, and how each one stands. */
  estacoes: () =>
    queryOptions({
      queryKey: [...checkinQueries.all(), 'estacoes'],
      queryFn: async ({ signal }) =>
        z.array(estacao).parse(await unwrap(supabase.rpc('resumo_das_estacoes').abortSignal(signal))),
      refetchInterval: AGAIN_MS,
    }),
}
