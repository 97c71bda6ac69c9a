import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { escalasQueries } from '../queries'

const equilibrio = z.object({
  pessoas: z.number(),
  dias: z.number(),
  parte_dos_20: z.number().nullable(),
  mais: z.array(z.object({ id: z.guid(), nome: z.string(), dias: z.number() })),
  faixas: z.array(z.object({ dias: z.number(), pessoas: z.number() })),
  casais: z.array(z.object({ nomes: z.string(), semanas: z.number() })),
})

/** Swaps in a round, and how evenly people serve. */
export const rodasQueries = {
  paraMim: () =>
    queryOptions({
      queryKey: [...escalasQueries.all(), 'rodas'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('rodas_para_mim').abortSignal(signal)),
    }),

  equilibrio: (ministerio: string) =>
    queryOptions({
      queryKey: [...escalasQueries.all(), 'equilibrio', ministerio],
      queryFn: async ({ signal }) =>
        equilibrio.parse(
          await unwrap(supabase.rpc('equilibrio_escalas', { ministerio }).abortSignal(signal)),
        ),
    }),
}

const invalidates = [escalasQueries.all()]

export const rodasMutations = {
  propor: (ministerio: string) =>
    mutationOptions({
      mutationFn: () => unwrap(supabase.rpc('propor_rodas', { ministerio })),
      meta: { invalidates },
    }),

  accept: () =>
    mutationOptions({
      mutationFn: (roda: string) => unwrap(supabase.rpc('aceitar_roda', { roda })),
      meta: { invalidates },
    }),

  refuse: () =>
    mutationOptions({
      mutationFn: (roda: string) => unwrap(supabase.rpc('recusar_roda', { roda })),
      meta: { success: 'Certo, fica como está. Os outros foram avisados.', invalidates },
    }),
}
