import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { type Row, supabase } from '@/lib/supabase'

/** A notice of the whole ministry that holds today and is for the person. */
export type MeuAviso = Row<'meu_aviso', 'autor'>

/** The key of the notification that told a person of a notice. */
export const chaveDoAviso = (id: string) => `aviso_global:${id}`

export const meusAvisosQueries = {
  all: () => ['pedras-vivas', 'meus-avisos'] as const,

  meus: (userId: string) =>
    queryOptions({
      queryKey: [...meusAvisosQueries.all(), userId],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('meus_avisos_globais').abortSignal(signal).overrideTypes<MeuAviso[]>()),
    }),
}
