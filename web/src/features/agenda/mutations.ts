import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { agendaQueries } from './queries'

const invalidates = [agendaQueries.all()] as const

export const agendaMutations = {
  createEndereco: () =>
    mutationOptions({
      mutationFn: () => unwrap(supabase.rpc('criar_endereco_da_agenda')),
      meta: { invalidates },
    }),

  revokeEndereco: () =>
    mutationOptions({
      mutationFn: () => unwrap(supabase.rpc('revogar_endereco_da_agenda')),
      meta: { success: 'O endereço não abre mais.', invalidates },
    }),
}
