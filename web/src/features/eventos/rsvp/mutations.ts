import { mutationOptions, type QueryKey } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { type Enums, supabase } from '@/lib/supabase'
import { EVENTOS_KEY } from '../chave'

export const RSVP_LABELS = {
  vou: 'Vou',
  talvez: 'Talvez',
  nao_vou: 'Não vou',
} satisfies Record<Enums<'resposta_rsvp'>, string>
export type Resposta = keyof typeof RSVP_LABELS
export const RESPOSTAS = Object.keys(RSVP_LABELS) as Resposta[]

export const rsvpKey = (ocorrencia: string) => [...EVENTOS_KEY, 'rsvp', ocorrencia]

export const rsvpMutations = {
  answer: (ocorrencia: string, invalidates: readonly QueryKey[] = []) =>
    mutationOptions({
      mutationFn: (dados: { resposta?: Resposta; acompanhantes: number }) =>
        unwrap(supabase.rpc('responder_rsvp', { ocorrencia, ...dados })),
      meta: { invalidates: [rsvpKey(ocorrencia), ...invalidates] },
    }),
}
