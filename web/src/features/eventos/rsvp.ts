import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { type Enums, supabase } from '@/lib/supabase'
import { eventosQueries } from './queries'

export const RSVP_LABELS = {
  vou: 'Vou',
  talvez: 'Talvez',
  nao_vou: 'Não vou',
} satisfies Record<Enums<'resposta_rsvp'>, string>
export type Resposta = keyof typeof RSVP_LABELS
export const RESPOSTAS = Object.keys(RSVP_LABELS) as Resposta[]

const rsvp = z
  .object({
    resposta: z.enum(RESPOSTAS).nullable(),
    acompanhantes: z.number(),
    numeros: z
      .object({ vou: z.number(), talvez: z.number(), nao_vou: z.number(), pessoas: z.number() })
      .nullable(),
  })
  .nullable()

export const rsvpQueries = {
  /** What the person answered, and how many come, for those who lead. */
  doDia: (ocorrencia: string) =>
    queryOptions({
      queryKey: [...eventosQueries.all(), 'rsvp', ocorrencia],
      queryFn: async ({ signal }) =>
        rsvp.parse(await unwrap(supabase.rpc('rsvp_do_dia', { ocorrencia }).abortSignal(signal))),
    }),
}

export const rsvpMutations = {
  responder: (ocorrencia: string) =>
    mutationOptions({
      mutationFn: async (dados: { resposta?: Resposta; acompanhantes: number }) =>
        rsvp.parse(await unwrap(supabase.rpc('responder_rsvp', { ocorrencia, ...dados }))),
      meta: { invalidates: [rsvpQueries.doDia(ocorrencia).queryKey] },
    }),
}
