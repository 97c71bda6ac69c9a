import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { homeQueries } from '../queries'
import type { Passo } from './model'

const invalidates = [homeQueries.all()]

export const preparoMutations = {
  /** Leaves a step for later. */
  postpone: () =>
    mutationOptions({
      mutationFn: (passo: Passo) => unwrap(supabase.rpc('adiar_preparo', { passo })),
      meta: { invalidates },
    }),

  /** The guide does not come back. */
  putAway: () =>
    mutationOptions({
      mutationFn: () => unwrap(supabase.rpc('adiar_preparo')),
      meta: { success: 'Guia guardado. Tudo isso fica em Configurações.', invalidates },
    }),

  createListas: () =>
    mutationOptions({
      mutationFn: () => unwrap(supabase.rpc('criar_listas_usuais')),
      meta: {
        success: 'Listas prontas em Membros.',
        invalidates: [...invalidates, ['membros']],
      },
    }),
}
