import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { WaitingList } from '@/components/page/waiting-list'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { useWaiting } from '@/lib/waiting'
import { type Caixa, groupByDay, LIMIT, unreadIds } from '../model'
import { notificacoesMutations } from '../mutations'
import { NotificationItem } from './notification-item'
import { PushOffer } from './push-offer'

type NotificationListProps = {
  userId: string
  /** Nothing yet: it is on its way, or could not be loaded. */
  caixa: Caixa | undefined
  isError: boolean
  onRetry: () => void
  onOpenTarget: () => void
}

function Days({
  userId,
  caixa,
  onOpenTarget,
}: Pick<NotificationListProps, 'userId' | 'onOpenTarget'> & { caixa: Caixa }) {
  return groupByDay(caixa.notificacoes).map(({ title, notificacoes }) => (
    <section key={title} aria-label={title}>
      <h3 className="sticky top-12 border-border border-b bg-muted px-4 py-1.5 font-medium text-muted-foreground text-xs">
        {title}
      </h3>
      <ul className="divide-y divide-border">
        {notificacoes.map((notificacao) => (
          <li key={notificacao.id}>
            <NotificationItem userId={userId} notificacao={notificacao} onOpenTarget={onOpenTarget} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** All of them, or only what is still unread. One that is read while they are filtered stays until the filter is set again. */
function Filtered({ caixa, ...props }: Parameters<typeof Days>[0]) {
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null)
  const notificacoes = caixa.notificacoes.filter(({ id, lida }) => shown === null || !lida || shown.has(id))
  const handleFilter = () => setShown(shown === null ? unreadIds(caixa) : null)
  const older = caixa.naoLidas - unreadIds(caixa).size
  return (
    <>
      <PushOffer />
      <div className="border-border border-b px-2 py-1">
        <Button variant="ghost" size="sm" aria-pressed={shown !== null} onClick={handleFilter}>
          <ListFilter aria-hidden />
          Só não lidas
        </Button>
      </div>
      <Days caixa={{ ...caixa, notificacoes }} {...props} />
      {shown !== null && notificacoes.length === 0 && (
        <p className="px-4 py-8 text-center text-muted-foreground text-sm">Você leu tudo.</p>
      )}
      {shown !== null && older > 0 && (
        <p className="px-4 py-3 text-center text-muted-foreground text-sm">
          {formatCount(older, 'não lida é mais antiga', 'não lidas são mais antigas')} que as {LIMIT}{' '}
          mostradas aqui.
        </p>
      )}
    </>
  )
}

function Content({ caixa, isError, onRetry, ...props }: NotificationListProps) {
  if (caixa && caixa.notificacoes.length > 0) return <Filtered caixa={caixa} {...props} />
  if (caixa) {
    return (
      <p className="px-4 py-8 text-center text-muted-foreground text-sm">Nenhuma notificação por aqui.</p>
    )
  }
  if (!isError) return <p className="p-4 text-muted-foreground text-sm">Carregando...</p>
  return (
    <div className="space-y-3 px-4 py-6 text-center text-sm">
      <p className="text-muted-foreground">Não foi possível carregar as notificações.</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  )
}

/** What waits for the person; then the notifications by day, newest first: a press marks one as read and opens its target. */
export function NotificationList(props: NotificationListProps) {
  const { userId, caixa, onOpenTarget } = props
  const { mutate } = useMutation(notificacoesMutations.markAllRead(userId))
  const waiting = useWaiting()
  return (
    <div>
      {waiting.length > 0 && (
        <section aria-label="Esperando por você" className="border-border border-b">
          <h2 className="px-4 pt-3 pb-1 font-semibold">Esperando por você</h2>
          <WaitingList waiting={waiting} onOpen={onOpenTarget} />
        </section>
      )}
      <div className="sticky top-0 z-10 flex min-h-12 items-center justify-between gap-2 border-border border-b bg-popover px-4 py-1">
        <h2 className="font-semibold">Notificações</h2>
        {caixa !== undefined && caixa.naoLidas > 0 && (
          <Button variant="link" size="sm" onClick={() => mutate()}>
            Marcar todas como lidas
          </Button>
        )}
      </div>
      <Content {...props} />
    </div>
  )
}
