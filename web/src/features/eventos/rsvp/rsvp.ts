import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { enumOf } from '@/lib/enums'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { RESPOSTAS, rsvpKey } from './mutations'

const rsvp = z
  .object({
    resposta: z.enum(RESPOSTAS).nullable(),
    acompanhantes: z.number(),
    estado: enumOf('estado_ocorrencia'),
    confirmado: z.boolean(),
    numeros: z
      .object({ vou: z.number(), talvez: z.number(), nao_vou: z.number(), pessoas: z.number() })
      .nullable(),
  })
  .nullable()

export const rsvpQueries = {
  /** What the person answered, and how many come, for those who lead. */
  doDia: (ocorrencia: string) =>
    queryOptions({
      queryKey: rsvpKey(ocorrencia),
      queryFn: async ({ signal }) =>
        rsvp.parse(await unwrap(supabase.rpc('rsvp_do_dia', { ocorrencia }).abortSignal(signal))),
    }),
}
