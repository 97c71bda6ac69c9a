import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { type Caixa, groupByDay } from '../model'
import { notificacoesMutations } from '../mutations'
import { NotificationItem } from './notification-item'

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

function Content({ caixa, isError, onRetry, ...props }: NotificationListProps) {
  if (caixa && caixa.notificacoes.length > 0) return <Days caixa={caixa} {...props} />
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

/** The notifications by day, newest first; a press marks one as read and opens its target. */
export function NotificationList(props: NotificationListProps) {
  const { userId, caixa } = props
  const { mutate } = useMutation(notificacoesMutations.markAllRead(userId))
  return (
    <div>
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
