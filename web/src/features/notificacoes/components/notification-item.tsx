import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { cn } from '@/lib/cn'
import { formatTime } from '@/lib/format'
import { safeReturnPath } from '@/lib/return-path'
import type { Notificacao } from '../model'
import { notificacoesMutations } from '../mutations'

function Content({ titulo, mensagem, lida, created_at }: Notificacao) {
  return (
    <>
      <span
        aria-hidden
        className={cn('mt-1.5 size-2 shrink-0 rounded-full', lida ? 'bg-transparent' : 'bg-primary')}
      />
      <span className="min-w-0 flex-1 space-y-0.5">
        <span className={cn('block break-words text-sm', !lida && 'font-semibold')}>
          {titulo}
          {!lida && <span className="sr-only"> (não lida)</span>}
        </span>
        <span className="block break-words text-muted-foreground text-sm">{mensagem}</span>
      </span>
      <time dateTime={created_at} className="shrink-0 text-muted-foreground text-xs leading-5">
        {formatTime(created_at)}
      </time>
    </>
  )
}

type NotificationItemProps = { userId: string; notificacao: Notificacao; onOpenTarget: () => void }

/** A press marks it as read and opens what it is about, if it leads anywhere. */
export function NotificationItem({ userId, notificacao, onOpenTarget }: NotificationItemProps) {
  const { mutate } = useMutation(notificacoesMutations.markRead(userId))
  const { id, lida, destino } = notificacao
  const className =
    'flex w-full gap-3 px-4 py-3 text-left hover:bg-accent focus-visible:outline-offset-[-2px]'
  const markRead = () => !lida && mutate(id)
  if (!destino) {
    return (
      <button type="button" onClick={markRead} className={cn(className, lida && 'cursor-default')}>
        <Content {...notificacao} />
      </button>
    )
  }
  const handleClick = () => {
    markRead()
    onOpenTarget()
  }
  return (
    <Link to={safeReturnPath(destino)} onClick={handleClick} className={className}>
      <Content {...notificacao} />
    </Link>
  )
}
