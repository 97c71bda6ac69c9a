import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { useState } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { QrCode } from '@/components/media/qr-code'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDate } from '@/lib/format'
import { intercambioQueries } from '../../queries'

function Code() {
  const { data, error, refetch } = useQuery(intercambioQueries.minhaCarteirinha())
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mx-auto h-72 w-56" />
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
    </div>
  )
}

/** One's own card: its code, large enough to be read at a door. */
export function MinhaCarteirinha() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="flex flex-wrap items-center gap-3 px-4 py-3">
      <IdCard aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-40 flex-1">
        <p className="font-medium">Minha carteirinha</p>
        <p className="text-muted-foreground text-sm">Na entrada, ela registra que você chegou.</p>
      </div>
      <Button variant="outline" className="grow sm:grow-0" onClick={() => setOpen(true)}>
        Mostrar
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="Minha carteirinha" size="sm">
          <Code />
        </DialogContent>
      </Dialog>
    </Card>
  )
}
