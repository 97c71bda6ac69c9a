import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { useLoadWhenNear } from '@/components/table/use-load-when-near'
import { useVirtualRows } from '@/components/table/use-virtual-rows'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/lib/cn'
import type { PessoaDoDia } from '../model'
import { diaQueries } from '../queries'
import type { Marking } from '../use-mark'
import { PessoaItem } from './pessoa-do-dia'

const ROW_REM = 4.25

type ListaProps = {
  ocorrencia: string
  mostrar: 'esperados' | 'presentes'
  busca: string
  marking: Marking
  isDisabled: boolean
  /** Enter was pressed: the first who is found is marked, as soon as they are. */
  wantsFirst: boolean
  onMarked: () => void
}

function Nada({ mostrar, busca }: Pick<ListaProps, 'mostrar' | 'busca'>) {
  if (busca)
    return (
      <Empty
        icon={SearchX}
        title="Ninguém com este nome"
        description="Confira a grafia ou registre a pessoa como visitante."
      />
    )
  return mostrar === 'esperados' ? (
    <Empty
      icon={Users}
      title="Ninguém esperado ainda"
      description="Quem costuma vir aparece aqui depois de duas vezes. Busque a pessoa pelo nome para marcar."
    />
  ) : (
    <Empty
      icon={Users}
      title="Ninguém presente ainda"
      description="Marque as pessoas que chegam ou mostre o código no telão."
    />
  )
}

/** The people of a day, thousands of them: only those near the window are on the page. */
export function ListaDoDia(props: ListaProps) {
  const { ocorrencia, mostrar, busca, marking, isDisabled, wantsFirst, onMarked } = props
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } =
    useInfiniteQuery(diaQueries.lista(ocorrencia, mostrar, busca))
  const { mark, recentes } = marking
  const [asked, setAsked] = useState<PessoaDoDia | null>(null)
  const pessoas = data?.pages.flat() ?? []
  const { ref, indexes, before, after } = useVirtualRows(pessoas.length, ROW_REM)
  const near = useLoadWhenNear(
    hasNextPage && !isFetchingNextPage && !busca ? () => void fetchNextPage() : undefined,
  )
  const first = isPlaceholderData ? undefined : pessoas[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Enter, when the answer to it is here
  useEffect(() => {
    if (!(wantsFirst && busca && first) || isDisabled) return
    if (!first.presente) mark([first], true)
    onMarked()
  }, [wantsFirst, busca, first])

  function handleToggle(pessoa: PessoaDoDia) {
    if (pessoa.presente && !recentes.includes(pessoa.membro_id)) return setAsked(pessoa)
    mark([pessoa], !pessoa.presente)
    if (busca && !pessoa.presente) onMarked()
  }

  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-64" />
  if (pessoas.length === 0) return <Nada mostrar={mostrar} busca={busca} />
  return (
    <>
      <ul
        ref={ref}
        aria-label={mostrar === 'esperados' ? 'Pessoas esperadas' : 'Pessoas presentes'}
        aria-busy={isPlaceholderData || undefined}
        className={cn(
          'overflow-hidden rounded-lg border border-border bg-card shadow-card',
          isPlaceholderData && 'opacity-60',
        )}
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {indexes.map((index) => {
          const pessoa = pessoas[index]
          return (
            pessoa && (
              <li
                key={pessoa.membro_id}
                aria-setsize={pessoas.length}
                aria-posinset={index + 1}
                className="border-border border-b last:border-b-0"
                style={{ height: `${ROW_REM}rem` }}
              >
                <PessoaItem
                  pessoa={pessoa}
                  isRecent={recentes.includes(pessoa.membro_id)}
                  isDisabled={isDisabled}
                  onToggle={handleToggle}
                />
              </li>
            )
          )
        })}
      </ul>
      <div ref={near} className="h-px" />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`Retirar a presença de ${asked?.nome ?? 'pessoa de outro campus'}?`}
        description="A mudança fica na história. A pessoa pode ser marcada de novo."
        confirmLabel="Retirar presença"
        onConfirm={() => {
          if (asked) mark([asked], false)
          setAsked(null)
        }}
      />
    </>
  )
}
