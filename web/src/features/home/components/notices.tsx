import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { notificacoesMutations, notificacoesQueries } from '@/features/notificacoes/public'
import { formatDateTime } from '@/lib/format'

const MAX_SHOWN = 5

/** What the person was told and has not read yet. */
export function Notices({ userId }: { userId: string }) {
  const { data } = useSuspenseQuery(notificacoesQueries.list(userId))
  const { mutate, isPending, variables } = useMutation(notificacoesMutations.markRead())
  const unread = data.filter(({ lida }) => !lida).slice(0, MAX_SHOWN)
  if (unread.length === 0) {
    return (
      <Card className="p-5">
        <p className="text-muted-foreground">Nenhum aviso novo.</p>
      </Card>
    )
  }
  return (
    <Card>
      <ul className="divide-y divide-border">
        {unread.map(({ id, titulo, mensagem, created_at }) => (
          <li key={id} className="flex items-start gap-2 py-3 pr-2 pl-4">
            <div className="min-w-0 flex-1 space-y-0.5">
              <p className="break-words font-medium">{titulo}</p>
              <p className="break-words text-muted-foreground text-sm">{mensagem}</p>
              <time dateTime={created_at} className="block text-muted-foreground text-xs">
                {formatDateTime(created_at)}
              </time>
            </div>
            <IconButton
              label="Marcar como lido"
              isPending={isPending && variables === id}
              onClick={() => mutate(id)}
            >
              <Check aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
