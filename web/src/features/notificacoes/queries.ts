import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { whenHeard } from './hearing'
import { type Caixa, LIMIT, unreadIds } from './model'

const FRESH_MS = 60_000

async function newest(userId: string, signal: AbortSignal) {
  return unwrap(
    supabase
      .from('notifications')
      .select('id, titulo, mensagem, lida, created_at, destino, telefone, chave')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(LIMIT)
      .abortSignal(signal),
  )
}

async function countUnread(userId: string, signal: AbortSignal): Promise<number> {
  const response = await supabase
    .from('notifications')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', userId)
    .eq('lida', false)
    .abortSignal(signal)
  await unwrap(Promise.resolve(response))
  return response.count ?? 0
}

async function load(userId: string, signal: AbortSignal): Promise<Caixa> {
  const notificacoes = await newest(userId, signal)
  const shown = unreadIds({ notificacoes, naoLidas: 0 }).size
  const naoLidas = notificacoes.length < LIMIT ? shown : await countUnread(userId, signal)
  return { notificacoes, naoLidas }
}

export const notificacoesQueries = {
  all: () => ['notificacoes'] as const,

  /** The newest notifications of a person, at most 50, and the number of all that are unread. */
  caixa: (userId: string) =>
    queryOptions({
      queryKey: [...notificacoesQueries.all(), userId],
      queryFn: async ({ signal }) => {
        await whenHeard(userId)
        try {
          return await load(userId, signal)
        } catch (error) {
          // nobody asked for it: a failure is only logged
          if (!signal.aborted) console.warn('notificacoes:', error)
          throw error
        }
      },
      staleTime: FRESH_MS,
    }),
}
