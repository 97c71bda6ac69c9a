import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ErrorState } from '@/components/feedback/error-state'
import { IconButton } from '@/components/ui/icon-button'
import { Skeleton } from '@/components/ui/skeleton'
import { FinanceiroFrame, usePeriodo } from '@/features/financeiro/public'
import { formatLongDate } from '@/lib/format'
import { useSearch } from '@/lib/search-params'
import { DoCampusCard } from '../components/do-campus'
import { domingoSearch, plusWeeks } from '../model'
import { fechamentoQueries } from '../queries'

/** What is left until a Sunday is closed, from its 12:00 on. */
export function Component() {
  const { campus } = usePeriodo()
  const [{ dia: asked }, setSearch] = useSearch(domingoSearch)
  const { data, error, refetch } = useQuery(fechamentoQueries.domingo(campus, asked))
  const nav = data && (
    <div className="flex items-center gap-1">
      <IconButton label="Domingo anterior" onClick={() => setSearch({ dia: plusWeeks(data.dia, -1) })}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <p aria-live="polite" className="min-w-36 text-center font-medium">
        {formatLongDate(data.dia)}
      </p>
      <IconButton
        label="Próximo domingo"
        disabled={data.dia >= data.ultimo}
        onClick={() => {
          const next = plusWeeks(data.dia, 1)
          setSearch({ dia: next >= data.ultimo ? '' : next })
        }}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  )
  return (
    <FinanceiroFrame aba="domingo" filters={nav}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-64" />}
      {!error && data?.campi.map((um) => <DoCampusCard key={um.campus} um={um} dia={data.dia} />)}
    </FinanceiroFrame>
  )
}
