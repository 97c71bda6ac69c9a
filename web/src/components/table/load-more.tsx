import { Button } from '@/components/ui/button'
import { formatNumber } from '@/lib/format'

export type LoadMoreProps = {
  /** How many are on the screen. */
  shown: number
  /** How many there are; unknown while it counts. */
  total?: number
  hasMore: boolean
  isLoading?: boolean
  onLoad: () => void
}

/** The end of a long list: how far one is, and the way on. */
export function LoadMore({ shown, total, hasMore, isLoading = false, onLoad }: LoadMoreProps) {
  // nothing that the list above does not say itself
  if (total === undefined && !hasMore) return null
  return (
    <div className="flex flex-col items-center gap-3 py-2">
      <p role="status" className="text-muted-foreground text-sm">
        {total === undefined
          ? `Mostrando ${formatNumber(shown)}`
          : `Mostrando ${formatNumber(shown)} de ${formatNumber(total)}`}
      </p>
      {hasMore && (
        <Button variant="outline" isPending={isLoading} onClick={onLoad}>
          Carregar mais
        </Button>
      )}
    </div>
  )
}
