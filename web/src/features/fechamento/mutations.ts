import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { WAITING_KEY } from '@/lib/query-client'
import { supabase } from '@/lib/supabase'
import { fechamentoQueries } from './queries'

export const fechamentoMutations = {
  close: () =>
    mutationOptions({
      mutationFn: (data: { campus: string; dia: string; ressalva?: string }) =>
        unwrap(supabase.rpc('fechar_domingo', data)),
      meta: { success: 'Domingo fechado.', invalidates: [fechamentoQueries.all(), WAITING_KEY] },
    }),
}
