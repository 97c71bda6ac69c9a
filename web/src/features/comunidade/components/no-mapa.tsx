import { MapPinOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Skeleton } from '@/components/ui/skeleton'
import { formatCount } from '@/lib/format'
import type { MapaDaIgreja } from '../mapa'
import type { Celula } from '../model'

const Mapa = lazy(async () => ({ default: (await import('./mapa')).Mapa }))

type NoMapaProps = { mapa: MapaDaIgreja; celulas: readonly Celula[] }

/** The cells on the map, where any has a place, and what of them stands only in the list. */
export function NoMapa({ mapa, celulas }: NoMapaProps) {
  const semPonto = celulas.filter(({ latitude }) => latitude === null).length
  const comPonto = celulas.length - semPonto
  if (comPonto + mapa.campi.length === 0)
    return (
      <Empty
        icon={MapPinOff}
        title="Nenhuma destas células está no mapa."
        description="Quem cuida da célula dá o ponto em Editar célula, Mais opções."
      />
    )
  return (
    <div className="space-y-2">
      <Suspense fallback={<Skeleton className="h-[60svh] min-h-80" />}>
        <Mapa mapa={mapa} celulas={celulas} />
      </Suspense>
      <p className="text-muted-foreground text-sm">
        Cada ponto mostra a região, não a casa.
        {semPonto > 0 && ` ${formatCount(semPonto, 'célula', 'células')} sem ponto: só na lista.`}
      </p>
    </div>
  )
}
