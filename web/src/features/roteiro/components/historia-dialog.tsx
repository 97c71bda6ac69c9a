import { useQuery } from '@tanstack/react-query'
import { ChangeEntry } from '@/components/page/change-entry'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { toAppError } from '@/lib/errors'
import type { Roteiro } from '../model'
import { roteiroQueries } from '../queries'

/** Who changed what in an order of service. */
export function HistoriaDialog({ roteiro, onClose }: { roteiro: Roteiro; onClose: () => void }) {
  const { data, error } = useQuery({ ...roteiroQueries.historia(roteiro.id), staleTime: 0 })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title="Histórico" description={roteiro.nome}>
        {error && <p role="alert">{toAppError(error).message}</p>}
        {!data && !error && <Skeleton className="h-40" />}
        {data?.length === 0 && <p className="text-muted-foreground">Nada mudou ainda.</p>}
        {data && data.length > 0 && (
          <ol aria-label="Histórico do roteiro" className="divide-y divide-border">
            {data.map(({ id, titulo, ...change }) => (
              <li key={id} className="space-y-1 py-3">
                <ChangeEntry title={titulo} {...change} />
              </li>
            ))}
          </ol>
        )}
      </DialogContent>
    </Dialog>
  )
}
