import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/lib/cn'

type CardListProps<Row extends RowData> = {
  rows: Row[]
  rowKey: (row: Row) => string
  label: string
  rowHref?: (row: Row) => string
  onRow?: (row: Row) => void
  card: (row: Row) => ReactNode
  isLoading?: boolean
  isStale?: boolean
}

const LOADING = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const surface =
  'block w-full px-4 py-3 text-left transition-colors hover:bg-accent/50 active:bg-accent focus-visible:-outline-offset-2'

function Item<Row extends RowData>({ row, rowHref, onRow, card }: CardListProps<Row> & { row: Row }) {
  if (rowHref) {
    return (
      <Link to={rowHref(row)} className={surface}>
        {card(row)}
      </Link>
    )
  }
  if (onRow) {
    return (
      <button type="button" onClick={() => onRow(row)} className={surface}>
        {card(row)}
      </button>
    )
  }
  return <div className="px-4 py-3">{card(row)}</div>
}

/** The rows of a table as a list for phones. */
export function CardList<Row extends RowData>(props: CardListProps<Row>) {
  const { rows, rowKey, label, isLoading, isStale } = props
  const frame = 'divide-y divide-border overflow-hidden rounded-lg border border-border bg-card shadow-card'
  if (isLoading) {
    return (
      <div role="status" className={frame}>
        <span className="sr-only">Carregando...</span>
        {LOADING.map((key) => (
          <div key={key} className="flex items-center gap-3 px-4 py-3">
            <Skeleton className="size-10 shrink-0 rounded-full" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-3 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    )
  }
  return (
    <ul aria-label={label} aria-busy={isStale || undefined} className={cn(frame, isStale && 'opacity-60')}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <Item {...props} row={row} />
        </li>
      ))}
    </ul>
  )
}
