import { mutationOptions, type QueryKey } from '@tanstack/react-query'
import { EVENTOS_KEY } from '../chave'
import { recordPresenca } from './record-presenca'

type ConfirmPresenca = { automatica?: boolean; codigo?: string; invalidates?: readonly QueryKey[] }

export const eventosMutations = {
  /** Confirms the person's own presence; gives a result and never throws. `automatica`: they pressed nothing. */
  confirmPresenca: ({ automatica = false, codigo, invalidates = [] }: ConfirmPresenca = {}) =>
    mutationOptions({
      mutationFn: (eventoId: string) => recordPresenca(eventoId, automatica, codigo),
      meta: { invalidates: [EVENTOS_KEY, ...invalidates] },
    }),
}
