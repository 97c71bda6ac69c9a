import { Button } from '@/components/ui/button'
import { formatNumber } from '@/lib/format'

type LoadMoreProps = {
  /** As an infinite query gives it. */
  list: { hasNextPage: boolean; isFetchingNextPage?: boolean; fetchNextPage: () => unknown }
  /** How many are on the screen. */
  shown: number
  /** How many there are; unknown while it counts. */
  total?: number
}

/** The end of a long list: how far one is, and the way on. */
export function LoadMore({ list, shown, total }: LoadMoreProps) {
  // nothing that the list above does not say itself
  if (total === undefined && !list.hasNextPage) return null
  return (
    <div className="flex flex-col items-center gap-3 py-2">
      <p role="status" className="text-muted-foreground text-sm">
        {total === undefined
          ? `Mostrando ${formatNumber(shown)}`
          : `Mostrando ${formatNumber(shown)} de ${formatNumber(total)}`}
      </p>
      {list.hasNextPage && (
        <Button variant="outline" isPending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
    </div>
  )
}
