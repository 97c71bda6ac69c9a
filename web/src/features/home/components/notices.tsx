import { useMutation, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { Skeleton } from '@/components/ui/skeleton'
import { notificacoesMutations, notificacoesQueries } from '@/features/notificacoes/public'
import { formatDateTime } from '@/lib/format'

const MAX_SHOWN = 5

/** What the person was told and has not read yet. That it cannot be loaded stops nothing else on the page. */
export function Notices({ userId }: { userId: string }) {
  const { data, isError, refetch } = useQuery(notificacoesQueries.caixa(userId))
  const { mutate } = useMutation(notificacoesMutations.markRead(userId))
  if (!data && !isError) return <Skeleton className="h-24" />
  if (!data) {
    return (
      <Card className="flex flex-wrap items-center justify-between gap-3 p-5">
        <p className="text-muted-foreground">Não foi possível carregar os avisos.</p>
        <Button variant="outline" size="sm" onClick={() => refetch()}>
          Tentar de novo
        </Button>
      </Card>
    )
  }
  const unread = data.notificacoes.filter(({ lida }) => !lida).slice(0, MAX_SHOWN)
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
            <IconButton label="Marcar como lido" onClick={() => mutate(id)}>
              <Check aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
