import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { conversasQueries } from '../queries'
import { useBlock } from '../use-block'

function Lista() {
  const { data, error, refetch } = useQuery(conversasQueries.bloqueadas())
  const { unblock, isPending } = useBlock()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  if (data.length === 0)
    return (
      <Empty
        icon={Ban}
        title="Você não bloqueou ninguém."
        description="Para bloquear, abra a conversa: ⋯, Pessoas e avisos."
      />
    )
  return (
    <ul className="space-y-1">
      {data.map(({ membro_id, nome, foto }) => (
        <li key={membro_id} className="flex min-h-11 items-center gap-3">
          <Avatar size="sm" name={nome} src={foto} />
          <span className="min-w-0 flex-1 truncate">{nome}</span>
          <Button
            variant="outline"
            disabled={isPending}
            aria-label={`Desbloquear ${nome}`}
            onClick={() => unblock(membro_id, nome)}
          >
            Desbloquear
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Of whom the caller wants no messages. */
export function BloqueadasDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Pessoas bloqueadas">
        <div className="space-y-4">
          <p className="text-muted-foreground text-sm">
            Elas não escrevem para você e não veem se você leu. Nos grupos tudo segue, com as mensagens delas
            dobradas. Ninguém é avisado.
          </p>
          <Lista />
        </div>
      </DialogContent>
    </Dialog>
  )
}
