import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type Caixa, mark, unreadIds } from './model'
import { notificacoesQueries } from './queries'

/** What was marked before the server said so, to take it back if the server refuses. */
type Marked = { ids: ReadonlySet<string>; more: number }

// a failed mark is only logged: the person loses nothing and can try again
const meta = { silent: true }

/** Marks at once what `choose` picks; the unread ones beyond those shown (`more`) only count. */
async function markAtOnce(
  client: QueryClient,
  userId: string,
  choose: (caixa: Caixa) => Marked,
): Promise<Marked | undefined> {
  const { queryKey } = notificacoesQueries.caixa(userId)
  await client.cancelQueries({ queryKey })
  const caixa = client.getQueryData(queryKey)
  if (!caixa) return undefined
  const marked = choose(caixa)
  const next = mark(caixa, marked.ids, true)
  client.setQueryData(queryKey, { ...next, naoLidas: next.naoLidas - marked.more })
  return marked
}

function takeBack(client: QueryClient, userId: string, marked: Marked | undefined, error: Error) {
  console.warn('notificacoes:', error)
  if (!marked) return
  client.setQueryData(notificacoesQueries.caixa(userId).queryKey, (caixa) => {
    if (!caixa) return caixa
    const before = mark(caixa, marked.ids, false)
    return { ...before, naoLidas: before.naoLidas + marked.more }
  })
}

export const notificacoesMutations = {
  markRead: (userId: string) =>
    mutationOptions({
      mutationFn: (id: string) => unwrap(supabase.from('notifications').update({ lida: true }).eq('id', id)),
      onMutate: (id, { client }) =>
        markAtOnce(client, userId, (caixa) => ({
          ids: new Set(unreadIds(caixa).has(id) ? [id] : []),
          more: 0,
        })),
      onError: (error, _id, marked, { client }) => takeBack(client, userId, marked, error),
      meta,
    }),

  markAllRead: (userId: string) =>
    mutationOptions({
      mutationFn: () =>
        unwrap(supabase.from('notifications').update({ lida: true }).eq('user_id', userId).eq('lida', false)),
      onMutate: (_variables, { client }) =>
        markAtOnce(client, userId, (caixa) => {
          const ids = unreadIds(caixa)
          return { ids, more: caixa.naoLidas - ids.size }
        }),
      onError: (error, _variables, marked, { client }) => takeBack(client, userId, marked, error),
      meta,
    }),
}
