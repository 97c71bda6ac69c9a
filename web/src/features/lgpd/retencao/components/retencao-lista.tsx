import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorState } from '@/components/feedback/error-state'
import { LoadMore } from '@/components/table/load-more'
import { Skeleton } from '@/components/ui/skeleton'
import { churchZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { lgpdQueries } from '../../queries'
import type { Regra } from '../model'

/** The dry run: what a rule would find now, page by page. */
export function RetencaoLista({ regra }: { regra: Regra }) {
  const { can } = usePermissions()
  const list = useInfiniteQuery({
    ...lgpdQueries.retencaoLista(regra.regra),
    select: ({ pages }) => pages.flat(),
  })
  const rows = list.data ?? []
  if (list.isPending) return <Skeleton className="h-24 w-full" />
  if (list.isError && rows.length === 0)
    return <ErrorState error={list.error} onRetry={() => list.refetch()} />
  return (
    <div className="space-y-3">
      <ol aria-label={`O que a regra encontra: ${regra.titulo}`} className="space-y-1 text-sm">
        {rows.map(({ momento, o_que, membro_id }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without a name of their own, read only
          <li key={place} className="wrap-anywhere flex flex-wrap justify-between gap-x-4">
            {membro_id && can('membros', 'anonimizar') ? (
              <Link to={`/membros/${membro_id}/anonimizar`} className="py-1 underline underline-offset-4">
                {o_que}
              </Link>
            ) : (
              <span>{o_que}</span>
            )}
            <span className="text-muted-foreground">{momento && formatDateTime(momento, churchZone())}</span>
          </li>
        ))}
      </ol>
      <LoadMore list={list} shown={rows.length} />
    </div>
  )
}
