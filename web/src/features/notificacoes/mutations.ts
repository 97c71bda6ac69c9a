import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { notificacoesQueries } from './queries'

// a failed mark is only logged: the person loses nothing and can try again
const meta = { silent: true, invalidates: [notificacoesQueries.all()] }
const onError = (error: Error) => console.warn('notificacoes:', error.message)

export const notificacoesMutations = {
  markRead: () =>
    mutationOptions({
      mutationFn: (id: string) => unwrap(supabase.from('notifications').update({ lida: true }).eq('id', id)),
      meta,
      onError,
    }),

  markAllRead: (userId: string) =>
    mutationOptions({
      mutationFn: () =>
        unwrap(supabase.from('notifications').update({ lida: true }).eq('user_id', userId).eq('lida', false)),
      meta,
      onError,
    }),
}
