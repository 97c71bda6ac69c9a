import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { kidsQueries } from '../queries'

const text = z.string().nullable()

const minhas = z.array(
  z.object({
    crianca: z.uuid(),
    nome: z.string(),
    foto: text,
    cuidado: z.boolean(),
    sala: text,
    desde: text,
    /** Who may take the child, or waits for an answer. */
    busca: z.array(
      z.object({
        autorizado: z.uuid(),
        nome: z.string(),
        parentesco: text,
        validade: text,
        pendente: z.boolean(),
      }),
    ),
    /** Who was written down as answering for the child, and waits for an answer. */
    guardas: z.array(z.object({ adulto: z.uuid(), nome: z.string() })),
  }),
)
/** A child for whom the caller answers. */
export type Minha = z.output<typeof minhas>[number]

export const minhasQuery = () =>
  queryOptions({
    queryKey: [...kidsQueries.all(), 'minhas'],
    queryFn: async ({ signal }) =>
      minhas.parse(await unwrap(supabase.rpc('minhas_criancas_no_kids').abortSignal(signal))),
  })

const meta = { invalidates: [kidsQueries.all()] }

export const minhasMutations = {
  answerBusca: () =>
    mutationOptions({
      mutationFn: (dados: { autorizado: string; aceita: boolean }) =>
        unwrap(supabase.rpc('responder_busca', dados)),
      meta,
    }),
  answerGuarda: (crianca: string) =>
    mutationOptions({
      mutationFn: (dados: { adulto: string; aceita: boolean }) =>
        unwrap(supabase.rpc('responder_guarda', { crianca, ...dados })),
      meta,
    }),
}
