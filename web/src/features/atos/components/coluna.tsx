import { useInfiniteQuery } from '@tanstack/react-query'
import { type DragEvent, useId, useState } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { LoadMore } from '@/components/table/load-more'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/lib/cn'
import { formatNumber } from '@/lib/format'
import type { OnAcao } from '../model'
import { ETAPA_LABELS, type Etapa, type Filtro } from '../model'
import { atosQueries } from '../queries'
import { Cartao } from './cartao'

type ColunaProps = {
  etapa: Etapa
  filtro: Filtro
  total: number | undefined
  /** Some column is being read: what this one shows stays until all are, so that a card leaves one as it comes into another. */
  isReading: boolean
  canEdit: boolean
  onAcao: OnAcao
  /** A card was let go over this column. */
  onDrop: (ato: string, etapa: Etapa) => void
  className?: string
}

const VAZIA: Record<Etapa, string> = {
  pedido: 'Nada pedido. Comece em “Novo ato”.',
  preparo: 'Arraste para cá o que começou.',
  aprovado: 'O que foi aprovado espera aqui pela data.',
  realizado: 'Nada realizado ainda.',
  cancelado: 'Nada cancelado.',
}

/** A stage of the board. */
export function Coluna({ etapa, filtro, total, isReading, canEdit, onAcao, onDrop, className }: ColunaProps) {
  const [isOver, setOver] = useState(false)
  const titleId = useId()
  const list = useInfiniteQuery(atosQueries.coluna(filtro, etapa))
  const [shown, setShown] = useState(list.data)
  if (!isReading && shown !== list.data) setShown(list.data)
  const cards = (shown ?? list.data)?.pages.flat()
  const drop =
    canEdit && etapa !== 'cancelado'
      ? {
          onDragOver: (event: DragEvent) => {
            event.preventDefault()
            setOver(true)
          },
          onDragLeave: () => setOver(false),
          onDrop: (event: DragEvent) => {
            event.preventDefault()
            setOver(false)
            onDrop(event.dataTransfer.getData('text/plain'), etapa)
          },
        }
      : {}
  return (
    <section
      aria-labelledby={titleId}
      className={cn('min-w-0 space-y-3 rounded-xl bg-muted p-2.5', isOver && 'ring-2 ring-ring', className)}
      {...drop}
    >
      {/* on a phone the tab above says it */}
      <h2
        id={titleId}
        className={cn(
          'flex items-baseline gap-2 px-1 font-semibold',
          etapa !== 'cancelado' && 'max-lg:sr-only',
        )}
      >
        {ETAPA_LABELS[etapa]}
        {total !== undefined && (
          <span className="font-normal text-muted-foreground text-sm">{formatNumber(total)}</span>
        )}
      </h2>
      {list.error && !cards && <ErrorState error={list.error} onRetry={list.refetch} />}
      {!(list.error || cards) && <Skeleton className="h-32" />}
      {cards?.length === 0 && <p className="px-1 pb-2 text-muted-foreground text-sm">{VAZIA[etapa]}</p>}
      {cards && cards.length > 0 && (
        <ul aria-labelledby={titleId} className="space-y-2">
          {cards.map((ato) => (
            <Cartao key={ato.id} ato={ato} canEdit={canEdit} onAcao={onAcao} />
          ))}
        </ul>
      )}
      {cards && list.hasNextPage && <LoadMore list={list} shown={cards.length} total={total} />}
    </section>
  )
}
