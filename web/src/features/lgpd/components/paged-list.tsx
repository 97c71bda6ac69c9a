import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { PageSkeleton } from '@/components/page/page-skeleton'
import { LoadMore } from '@/components/table/load-more'
import { Card } from '@/components/ui/card'

type PagedListProps<Row> = {
  list: UseInfiniteQueryResult<Row[]>
  /** What it lists, for screen readers. */
  label: string
  /** Instead of the list where nothing is in it. */
  empty: ReactNode
  /** How many the rows stand for, where some stand for several. */
  shown?: number
  children: (row: Row) => ReactNode
}

/** Rows of a query by pages, on a card: waiting, failed, empty, or as far as they were loaded. */
export function PagedList<Row>({ list, label, empty, shown, children }: PagedListProps<Row>) {
  const rows = list.data ?? []
  if (list.isPending) return <PageSkeleton />
  if (list.isError && rows.length === 0)
    return <ErrorState error={list.error} onRetry={() => list.refetch()} />
  if (rows.length === 0) return empty
  return (
    <>
      <Card>
        <ul aria-label={label} className="divide-y divide-border">
          {rows.map(children)}
        </ul>
      </Card>
      <LoadMore list={list} shown={shown ?? rows.length} />
    </>
  )
}
