import { queryOptions } from '@tanstack/react-query'
import { AppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

/** A notice of the whole ministry that holds today and is for the person. */
export type MeuAviso = {
  id: string
  titulo: string
  texto: string
  /** A day. */
  fim: string
  autor: string | null
}

const isAvisos = (answer: unknown): answer is MeuAviso[] =>
  Array.isArray(answer) &&
  answer.every((one) => typeof one?.id === 'string' && typeof one.titulo === 'string')

/** The key of the notification that told a person of a notice. */
export const chaveDoAviso = (id: string) => `aviso_global:${id}`

export const meusAvisosQueries = {
  all: () => ['pedras-vivas', 'meus-avisos'] as const,

  meus: (userId: string) =>
    queryOptions({
      queryKey: [...meusAvisosQueries.all(), userId],
      queryFn: async ({ signal }) => {
        const answer: unknown = await unwrap(supabase.rpc('meus_avisos_globais').abortSignal(signal))
        if (!isAvisos(answer)) throw new AppError('unknown')
        return answer
      },
    }),
}
