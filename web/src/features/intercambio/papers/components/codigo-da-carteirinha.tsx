import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { QrCode } from '@/components/media/qr-code'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDate } from '@/lib/format'
import { intercambioQueries } from '../../queries'

/** One's own card as the camera of a door reads it; `none` for whoever may not carry one. */
export function CodigoDaCarteirinha({ none = null }: { none?: ReactNode }) {
  const { data, error, refetch } = useQuery(intercambioQueries.minhaCarteirinha())
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="mx-auto h-72 w-56" />
  if (data === null) return none
  return (
    <div className="space-y-3 text-center">
      <QrCode
        texto={`${window.location.origin}/carteirinha/${data.codigo}`}
        label={`Código da carteirinha de ${data.nome}`}
      />
      <div>
        <p className="break-words font-semibold text-lg">{data.nome}</p>
        <p className="text-muted-foreground text-sm">Membro em comunhão · {data.campus}</p>
        <p className="text-muted-foreground text-sm">Válida até {formatDate(data.valida_ate)}</p>
      </div>
      <p>Mostre este código à câmera da porta.</p>
    </div>
  )
}
