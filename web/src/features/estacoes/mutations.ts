import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { AquiData, EstacaoData } from './model'
import { checkinQueries } from './queries'
import { pairThisDevice } from './station/pairing'
import { beginWith } from './station/start'

const FIRST_DOOR = 'Porta principal'

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

  /** This browser becomes a station of its own, by whom takes care of the stations; no device that is one already is touched. */
  startHere: () =>
    mutationOptions({
      mutationFn: async ({ pin, campus, kids, taken }: AquiData & { taken: readonly string[] }) => {
        const names = taken.map((nome) => nome.toLocaleLowerCase('pt-BR'))
        const nome = [FIRST_DOOR, ...Array.from({ length: 98 }, (_, n) => `Porta ${n + 2}`)].find(
          (one) => !names.includes(one.toLocaleLowerCase('pt-BR')),
        )
        const estacao = await unwrap(supabase.rpc('salvar_estacao', { campus, nome: nome ?? FIRST_DOOR }))
        if (kids) await unwrap(supabase.rpc('ligar_kids_na_estacao', { estacao, modo: 'assistido' }))
        const { codigo } = await unwrap(supabase.rpc('criar_codigo_da_estacao', { estacao, pin }).single())
        await pairThisDevice({ codigo, pin })
        beginWith(pin)
      },
      meta,
    }),

  /** Makes this browser a station. */
  pair: () => mutationOptions({ mutationFn: pairThisDevice }),
}
