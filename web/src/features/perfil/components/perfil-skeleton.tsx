import { Skeleton } from '@/components/ui/skeleton'

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

export function PerfilSkeleton() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">Carregando...</span>
      <Skeleton className="size-24 rounded-full" />
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <Skeleton key={field} className="h-16" />
        ))}
      </div>
    </div>
  )
}
