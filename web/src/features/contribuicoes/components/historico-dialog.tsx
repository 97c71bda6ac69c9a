import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@/components/feedback/error-state'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { contribuicoesQueries } from '../queries'

const NINGUEM = 'sem nome'

function Correcoes({ contribuicao }: { contribuicao: string }) {
  const { data, error, refetch } = useQuery(contribuicoesQueries.correcoes(contribuicao))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  if (data.length === 0) return <p className="text-muted-foreground">Está como foi lançada.</p>
  return (
    <ol className="divide-y divide-border">
      {data.map(({ momento, quem, motivo, de_nome, para_nome }) => (
        <li key={momento} className="space-y-0.5 py-3">
          <p>
            De {de_nome ?? NINGUEM} para {para_nome ?? NINGUEM}
          </p>
          <p className="break-words text-muted-foreground text-sm">
            {[motivo, quem, formatDateTime(momento, myZone())].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** How it was corrected whose a contribution is, and why. */
export function HistoricoDialog({ contribuicao, onClose }: { contribuicao: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Correções" description="Quem deu, como foi dito antes. Nada se apaga.">
        <Correcoes contribuicao={contribuicao} />
      </DialogContent>
    </Dialog>
  )
}
