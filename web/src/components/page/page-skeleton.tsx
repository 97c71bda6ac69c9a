import { Skeleton } from '@/components/ui/skeleton'

export type PageSkeletonProps = {
  /** The shape of what comes: a list, a form, cards, or one thing with its details. */
  variant?: 'list' | 'form' | 'cards' | 'detail'
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

function Body({ variant }: Required<PageSkeletonProps>) {
  if (variant === 'form') {
    return ROWS.slice(0, 5).map((row) => (
      <div key={row} className="max-w-xl space-y-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-11" />
      </div>
    ))
  }
  if (variant === 'cards') {
    return (
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {ROWS.slice(0, 6).map((row) => (
          <Skeleton key={row} className="h-36 rounded-lg" />
        ))}
      </div>
    )
  }
  if (variant === 'detail') {
    return (
      <>
        <div className="flex items-center gap-4">
          <Skeleton className="size-24 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-6 w-48 max-w-full" />
            <Skeleton className="h-4 w-32" />
          </div>
        </div>
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </>
    )
  }
  return (
    <>
      <Skeleton className="h-11 max-w-md" />
      <div className="space-y-2">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    </>
  )
}

/** The grey shape of a page while it loads. */
export function PageSkeleton({ variant = 'list' }: PageSkeletonProps) {
  return (
    <div role="status" className="mx-auto w-full max-w-6xl space-y-6 px-4 py-6 md:px-8 md:py-8">
      <span className="sr-only">Carregando...</span>
      <Skeleton className="h-8 w-56 max-w-full" />
      <Body variant={variant} />
    </div>
  )
}
