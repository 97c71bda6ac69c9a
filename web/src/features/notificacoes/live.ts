import type { QueryClient } from '@tanstack/react-query'
import { type Change, follow } from '@/lib/live'
import { toast } from '@/lib/toast'
import { hears } from './hearing'
import { type Caixa, type Notificacao, readNotificacao, receive, replace } from './model'
import { notificacoesQueries } from './queries'

export type NotificacoesFollower = {
  userId: string
  queryClient: QueryClient
  /** Opens the page that a notification leads to. */
  onOpen: (path: string) => void
  /** Something new was told to the person, live or found afterwards. */
  onNews: () => void
}

/** More than fit on the screen at once are told in one toast. */
const MAX_TOASTS = 3
const RELOAD_AFTER_MS = 300

function announce(news: readonly Notificacao[], onOpen: (path: string) => void) {
  if (news.length > MAX_TOASTS) {
    toast.info(`${news.length} notificações novas`, { description: 'Elas estão no sino.' })
    return
  }
  for (const { titulo, mensagem, destino } of [...news].reverse()) {
    const action = destino ? { label: 'Abrir', onClick: () => onOpen(destino) } : undefined
    toast.info(titulo, { description: mensagem, action })
  }
}

/** An open conversation shows its messages itself. */
const isShown = ({ chave, destino }: Notificacao) =>
  chave?.startsWith('conversa:') === true && destino === location.pathname

/**
 * Keeps the bell true while the page is open: new notifications stand at the top, count and are said in a toast, once;
 * what another tab marked is marked here. What came while the connection or the tab was away is told on return.
 */
export function followNotificacoes({
  userId,
  queryClient,
  onOpen,
  onNews,
}: NotificacoesFollower): () => void {
  const { queryKey } = notificacoesQueries.caixa(userId)
  const read = (): Caixa | undefined => queryClient.getQueryData(queryKey)
  const write = (caixa: Caixa) => queryClient.setQueryData(queryKey, caixa)
  const reload = () => queryClient.invalidateQueries({ queryKey })

  /** What the person has seen in the bell or in a toast; null until the bell was loaded once. */
  let known: Set<string> | null = null
  /** What came while the page listened is news even if a list that was read meanwhile has it already. */
  const heard = new Set<string>()
  const told = new Set<string>()
  const isNews = ({ id }: Notificacao) =>
    !told.has(id) && (heard.has(id) || (known !== null && !known.has(id)))
  const learn = (notificacoes: readonly Notificacao[]) => {
    known = new Set([...(known ?? []), ...notificacoes.map(({ id }) => id)])
  }

  /** Tells what stands in the bell and was not told yet; in a hidden tab it waits for the person to return. */
  const tell = () => {
    const caixa = read()
    if (!caixa || document.visibilityState === 'hidden') return
    const news = caixa.notificacoes.filter(isNews)
    learn(caixa.notificacoes)
    for (const { id } of news) told.add(id)
    if (news.length > 0) onNews()
    announce(
      news.filter((um) => !um.lida && !isShown(um)),
      onOpen,
    )
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const reloadSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => reload().then(tell), RELOAD_AFTER_MS)
  }

  const handleChange = ({ type, row }: Change) => {
    const notificacao = readNotificacao(row, userId)
    const caixa = read()
    if (!notificacao) return
    if (type === 'INSERT') heard.add(notificacao.id)
    if (!caixa) return reloadSoon()
    if (known === null) learn(caixa.notificacoes)
    const next = type === 'INSERT' ? receive(caixa, notificacao) : replace(caixa, notificacao)
    // an answer that is on its way may be older than what was just heard
    if (next === null || queryClient.isFetching({ queryKey }) > 0) reloadSoon()
    if (next) write(next)
    if (type === 'INSERT') tell()
  }

  const handleCatchUp = async () => {
    const caixa = read()
    if (known === null && caixa) learn(caixa.notificacoes)
    // a reading that waited for this goes on by itself; that it failed is said where it was asked
    if (hears(userId)) await queryClient.prefetchQuery(notificacoesQueries.caixa(userId))
    else await reload()
    tell()
  }

  const first = read()
  if (first) learn(first.notificacoes)
  const filter = `user_id=eq.${userId}`
  const stop = follow(
    `notificacoes:${userId}`,
    [
      { table: 'notifications', event: 'INSERT', filter },
      { table: 'notifications', event: 'UPDATE', filter },
    ],
    { onChange: handleChange, onCatchUp: handleCatchUp },
  )
  return () => {
    clearTimeout(timer)
    stop()
  }
}
