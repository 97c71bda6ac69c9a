import { queryOptions } from '@tanstack/react-query'
import { AppError, unwrap } from '@/lib/errors'
import { formatCount } from '@/lib/format'
import { supabase } from '@/lib/supabase'
import { homeQueries } from './queries'

/** What `public.trabalho_do_dia` answers: a part that is not the caller's is null, a roster of others left out. */
export type Trabalho = {
  telao: boolean
  presenca: { presentes: number; visitantes: number } | null
  kids: { criancas: number; sem_adultos: number } | null
  escalas: readonly { ministerio_id: string; ministerio: string; faltam: number; sem_resposta: number }[]
}

/** Whether an answer has these parts; as with `isInicio`, a whole validator would weigh more than the page. */
const isTrabalho = (answer: unknown): answer is Trabalho =>
  typeof answer === 'object' &&
  answer !== null &&
  'telao' in answer &&
  'presenca' in answer &&
  'kids' in answer &&
  'escalas' in answer

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
    queryFn: async ({ signal }) => {
      const answer: unknown = await unwrap(
        supabase.rpc('trabalho_do_dia', { ocorrencia }).abortSignal(signal),
      )
      if (!isTrabalho(answer)) throw new AppError('unknown')
      return answer
    },
    refetchInterval: LIVE_MS,
  })
