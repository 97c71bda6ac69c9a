import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@/components/feedback/error-state'
import { Fold } from '@/components/page/fold'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { cuidadosQuery, type DeQuem } from '../queries'
import { CuidadosForm } from './cuidados-form'
import { CuidadosHistoria } from './cuidados-historia'

interface CuidadosDialogProps {
  deQuem: DeQuem
  nome: string
  onDone: () => void
}

/** What a child needs, changed where the child is received. */
export function CuidadosDialog({ deQuem, nome, onDone }: CuidadosDialogProps) {
  const { data, error, refetch } = useQuery(cuidadosQuery(deQuem))
  return (
    <Dialog open onOpenChange={onDone}>
      <DialogContent title="Cuidados" description={nome}>
        {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton className="h-64" />)}
        {data && (
          <div className="space-y-6">
            <CuidadosForm deQuem={deQuem} ficha={data} onDone={onDone} />
            {data.historia.length > 0 && (
              <Fold title={`O que mudou (${data.historia.length})`}>
                <CuidadosHistoria historia={data.historia} />
              </Fold>
            )}
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}
