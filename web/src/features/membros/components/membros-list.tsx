import { Users } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { LoadMore } from '@/components/table/load-more'
import { useLoadWhenNear } from '@/components/table/use-load-when-near'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/lib/cn'
import { useIsMobile } from '@/lib/media-query'
import { usePermissions } from '@/lib/permissions'
import { useMembros } from '../use-membros'
import { MembrosCards } from './membros-cards'
import type { MembrosListProps } from './membros-rows'
import { MembrosTable } from './membros-table'

const LIST_ID = 'lista-de-membros'

/** From the search into the list: the first person gets the focus. */
export function focusFirst() {
  document.getElementById(LIST_ID)?.querySelector<HTMLAnchorElement>('a[href^="/membros/"]')?.focus()
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
  const { canEdit } = usePermissions()
  if (!isFiltered && canEdit('membros')) {
    return (
      <Empty
        icon={Users}
        title="Ainda não há pessoas aqui"
        description="Traga todas de uma planilha, ou cadastre uma a uma em “Novo membro”."
        action={
          <Button asChild>
            <Link to="/membros/importar">Importar planilha</Link>
          </Button>
        }
      />
    )
  }
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

/** ↑ and ↓ go from person to person, wherever in the list one is. */
function handleArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !(event.target instanceof HTMLAnchorElement)) return
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[href^="/membros/"]')]
  const next = links[links.indexOf(event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export function MembrosList(props: MembrosListProps) {
  const { search, setSearch, onClear, exibicao, selecao, choose } = props
  const list = useMembros(search)
  const isMobile = useIsMobile()
  const topRef = useLoadWhenNear(list.autoLoadPrevious)
  const endRef = useLoadWhenNear(list.autoLoadNext)
  const { stretch, total } = list
  if (!stretch) return <Waiting />
  const { membros, skipped } = stretch
  if (membros.length === 0) {
    const { busca, campus, situacao, regras, lista } = search
    const isFiltered = Boolean(busca || campus || situacao || regras || lista)
    return (
      <div role="status">
        <Nobody isFiltered={isFiltered} onClear={onClear} />
      </div>
    )
  }
  const Rows = isMobile ? MembrosCards : MembrosTable
  return (
    <section
      id={LIST_ID}
      aria-label="Pessoas encontradas"
      aria-busy={list.isStale || undefined}
      className={cn(list.isStale && 'opacity-60')}
      onKeyDown={handleArrows}
    >
      <Rows
        membros={membros}
        total={total}
        skipped={skipped}
        topRef={topRef}
        selecao={selecao}
        choose={choose}
        exibicao={exibicao}
        ordem={search.ordem}
        setOrdem={(ordem) => setSearch({ ordem })}
      />
      <div ref={endRef} className="pt-4">
        {list.hasFailedMore && (
          <p role="alert" className="text-center text-destructive-text text-sm">
            Não foi possível carregar mais pessoas. Tente de novo.
          </p>
        )}
        <LoadMore list={list.next} shown={skipped + membros.length} total={total} />
      </div>
    </section>
  )
}
