import { mutationOptions, type QueryKey } from '@tanstack/react-query'
import { eventosQueries } from './queries'
import { registrarPresenca } from './registrar-presenca'

type ConfirmarPresenca = { automatica?: boolean; codigo?: string; invalidates?: readonly QueryKey[] }

export const eventosMutations = {
  /** Confirms the person's own presence; gives a result and never throws. `automatica`: they pressed nothing. */
  confirmarPresenca: ({ automatica = false, codigo, invalidates = [] }: ConfirmarPresenca = {}) =>
    mutationOptions({
      mutationFn: (eventoId: string) => registrarPresenca(eventoId, automatica, codigo),
      meta: { invalidates: [eventosQueries.all(), ...invalidates] },
    }),
}
