import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { formatDateTime } from '@/lib/format'
import { notificacoesMutations } from '../mutations'

type Notificacao = { id: string; titulo: string; mensagem: string; lida: boolean; created_at: string }

function Item({ notificacao }: { notificacao: Notificacao }) {
  const { mutate } = useMutation(notificacoesMutations.markRead())
  const { id, titulo, mensagem, lida, created_at } = notificacao
  return (
    <li>
      <button
        type="button"
        onClick={() => !lida && mutate(id)}
        className={cn('flex w-full gap-3 px-4 py-3 text-left hover:bg-accent', lida && 'cursor-default')}
      >
        <span
          aria-hidden
          className={cn('mt-1.5 size-2 shrink-0 rounded-full', lida ? 'bg-transparent' : 'bg-primary')}
        />
        <span className="min-w-0 flex-1 space-y-0.5">
          <span className={cn('block text-sm', !lida && 'font-semibold')}>
            {titulo}
            {!lida && <span className="sr-only"> (não lida)</span>}
          </span>
          <span className="block text-muted-foreground text-sm">{mensagem}</span>
          <time dateTime={created_at} className="block text-muted-foreground text-xs">
            {formatDateTime(created_at)}
          </time>
        </span>
      </button>
    </li>
  )
}

/** The notifications, newest first; a press marks one as read. */
export function NotificationList({
  userId,
  notificacoes,
}: {
  userId: string
  notificacoes: readonly Notificacao[]
}) {
  const { mutate, isPending } = useMutation(notificacoesMutations.markAllRead(userId))
  const hasUnread = notificacoes.some(({ lida }) => !lida)
  return (
    <div className="-m-4">
      <div className="flex min-h-12 items-center justify-between gap-2 border-border border-b px-4 py-1">
        <h2 className="font-semibold">Notificações</h2>
        {hasUnread && (
          <Button variant="link" size="sm" isPending={isPending} onClick={() => mutate()}>
            Marcar todas como lidas
          </Button>
        )}
      </div>
      {notificacoes.length === 0 ? (
        <p className="px-4 py-8 text-center text-muted-foreground text-sm">Nenhuma notificação por aqui.</p>
      ) : (
        <ul className="divide-y divide-border">
          {notificacoes.map((notificacao) => (
            <Item key={notificacao.id} notificacao={notificacao} />
          ))}
        </ul>
      )}
    </div>
  )
}
