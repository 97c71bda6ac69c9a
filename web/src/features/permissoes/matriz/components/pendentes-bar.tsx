import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/lib/format'
import { permissoesQueries } from '../../queries'
import type { Matriz } from '../use-matriz'

/** What is not saved yet, and whom it would concern. */
export function PendentesBar({ matriz, onReview }: { matriz: Matriz; onReview: () => void }) {
  const { data, isFetching } = useQuery(permissoesQueries.afetados(matriz.lista))
  if (matriz.lista.length === 0) return null
  const total = data?.[0]?.total ?? 0
  const who = data && !isFetching ? ` · ${formatCount(total, 'pessoa afetada', 'pessoas afetadas')}` : ''
  return (
    <div
      data-sticky-actions
      className="sticky bottom-3 z-30 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border bg-popover p-3 shadow-pop"
    >
      <p role="status" className="font-medium text-sm">
        {formatCount(matriz.lista.length, 'mudança pendente', 'mudanças pendentes')}
        {who}
      </p>
      <div className="flex gap-2">
        <Button variant="outline" onClick={matriz.discard}>
          Descartar
        </Button>
        <Button onClick={onReview}>Revisar e salvar</Button>
      </div>
    </div>
  )
}
