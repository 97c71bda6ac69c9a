import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { EstacaoData } from './model'
import { checkinQueries } from './queries'
import { pairThisDevice } from './station/pairing'

const meta = { invalidates: [checkinQueries.all()] }

export const checkinMutations = {
  save: (estacao?: string) =>
    mutationOptions({
      mutationFn: async ({ kids, ...data }: EstacaoData) => {
        const id = await unwrap(supabase.rpc('salvar_estacao', { ...data, estacao }))
        await unwrap(supabase.rpc('ligar_kids_na_estacao', { estacao: id, ...(kids ? { modo: kids } : {}) }))
        return id
      },
      meta: { ...meta, success: 'Estação salva.' },
    }),

  createCodigo: (estacao: string) =>
    mutationOptions({
      mutationFn: (pin: string) => unwrap(supabase.rpc('criar_codigo_da_estacao', { estacao, pin }).single()),
      meta,
    }),

  revoke: () =>
    mutationOptions({
      mutationFn: (estacao: string) => unwrap(supabase.rpc('revogar_estacao', { estacao })),
      meta: { ...meta, success: 'Estação revogada.' },
    }),

  /** Makes this browser a station. */
  pair: () => mutationOptions({ mutationFn: pairThisDevice }),
}
