import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { formatCount } from '@/lib/format'
import { supabase } from '@/lib/supabase'
import { homeQueries } from './queries'

/** What `public.trabalho_do_dia` answers: a part that is not the caller's is null, a roster of others left out. */
export const trabalho = z.object({
  telao: z.boolean(),
  presenca: z.object({ presentes: z.number(), visitantes: z.number() }).nullable(),
  kids: z.object({ criancas: z.number(), sem_adultos: z.number() }).nullable(),
  escalas: z.array(
    z.object({
      ministerio_id: z.string(),
      ministerio: z.string(),
      faltam: z.number(),
      sem_resposta: z.number(),
    }),
  ),
})
export type Trabalho = z.infer<typeof trabalho>

/** What is missing on a roster, in words; nothing: it is whole. */
export function rosterGap({ faltam, sem_resposta }: Trabalho['escalas'][number]): string {
  if (faltam > 0) return formatCount(faltam, 'lugar vago', 'lugares vagos')
  return sem_resposta > 0 ? formatCount(sem_resposta, 'sem resposta', 'sem resposta') : 'completa'
}

/** How often a day's numbers are asked for while it is on the screen. */
const LIVE_MS = 15_000

/** A day in numbers, for who works at it. */
export const trabalhoQuery = (ocorrencia: string) =>
  queryOptions({
    queryKey: [...homeQueries.all(), 'trabalho', ocorrencia],
    queryFn: async ({ signal }) =>
      trabalho.parse(await unwrap(supabase.rpc('trabalho_do_dia', { ocorrencia }).abortSignal(signal))),
    refetchInterval: LIVE_MS,
  })
