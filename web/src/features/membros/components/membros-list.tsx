import { Users } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { LoadMore } from '@/components/table/load-more'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/lib/cn'
import { useIsMobile } from '@/lib/media-query'
import type { MembroDaLista, MembrosSearch } from '../model'
import { useMembros } from '../use-membros'
import { MembrosCards } from './membros-cards'
import { MembrosTable } from './membros-table'
import { useLoadWhenNear } from './use-load-when-near'

export type MembrosRowsProps = {
  membros: MembroDaLista[]
  total: number | undefined
  /** Rows that were left behind: they keep their place as empty space. */
  skipped: number
  /** Marks the space above; whoever comes near it gets its rows back. */
  topRef: (element: Element | null) => void
}

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

function Waiting() {
  return (
    <div role="status" className="space-y-2">
      <span className="sr-only">Carregando...</span>
      {WAITING.map((key) => (
        <Skeleton key={key} className="h-14" />
      ))}
    </div>
  )
}

function Nobody({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return (
      <Empty
        icon={Users}
        title="Ainda não há pessoas aqui"
        description="As pessoas do seu campus aparecem aqui quando forem cadastradas."
      />
    )
  }
  return (
    <Empty
      icon={Users}
      title="Ninguém encontrado"
      description="Confira a grafia ou busque por menos letras. Os filtros também podem estar escondendo alguém."
      action={
        <Button variant="outline" onClick={onClear}>
          Limpar busca e filtros
        </Button>
      }
    />
  )
}

export function MembrosList({ search, onClear }: { search: MembrosSearch; onClear: () => void }) {
  const list = useMembros(search)
  const isMobile = useIsMobile()
  const topRef = useLoadWhenNear(list.autoLoadPrevious)
  const endRef = useLoadWhenNear(list.autoLoadNext)
  const { stretch, total } = list
  if (!stretch) return <Waiting />
  const { membros, skipped } = stretch
  if (membros.length === 0) {
    const isFiltered = Boolean(search.busca || search.campus || search.situacao)
    return (
      <div role="status">
        <Nobody isFiltered={isFiltered} onClear={onClear} />
      </div>
    )
  }
  const Rows = isMobile ? MembrosCards : MembrosTable
  return (
    <div
      aria-busy={list.isStale || undefined}
      className={cn('transition-opacity', list.isStale && 'opacity-60')}
    >
      <Rows membros={membros} total={total} skipped={skipped} topRef={topRef} />
      <div ref={endRef} className="pt-4">
        {list.hasFailedMore && (
          <p role="alert" className="text-center text-destructive-text text-sm">
            Não foi possível carregar mais pessoas. Tente de novo.
          </p>
        )}
        <LoadMore
          shown={skipped + membros.length}
          total={total}
          hasMore={list.hasMore}
          isLoading={list.isLoadingMore}
          onLoad={list.loadNext}
        />
      </div>
    </div>
  )
}
