import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

const LIMIT = 50
const FRESH_MS = 60_000

export const notificacoesQueries = {
  all: () => ['notificacoes'] as const,

  /** The newest notifications of a person, at most 50. */
  list: (userId: string) =>
    queryOptions({
      queryKey: [...notificacoesQueries.all(), userId],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('notifications')
            .select('id, titulo, mensagem, lida, created_at')
            .eq('user_id', userId)
            .order('created_at', { ascending: false })
            .limit(LIMIT)
            .abortSignal(signal),
        ),
      staleTime: FRESH_MS,
    }),
}
