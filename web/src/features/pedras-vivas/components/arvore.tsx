import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { formatCount } from '@/lib/format'
import type { Lideranca, No } from '../model'
import { pedrasVivasQueries } from '../queries'
import { type ArvoreState, useArvore } from '../use-arvore'
import { ArvoreItem } from './arvore-item'
import { NoLinha } from './no-linha'

type RamoProps = { campus: string; no: string | null; path: string; level: number; arvore: ArvoreState }

/** What is right below an entry, page by page; a branch that could not be loaded can be asked for again. */
function Ramo({ campus, no, path, level, arvore }: RamoProps) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    pedrasVivasQueries.ramo(campus, no),
  )
  const nos = data?.pages.flat() ?? []
  const total = nos[0]?.total ?? 0
  async function more() {
    const loaded = await fetchNextPage()
    const [first] = loaded.data?.pages.at(-1) ?? []
    if (first) arvore.focus(`${path}/${first.no}`)
  }
  const action = (name: string, label: string, onPress: () => void) => (
    <ArvoreItem itemKey={`${path}/${name}`} name={label} level={level} arvore={arvore}>
      <button
        type="button"
        tabIndex={-1}
        data-acao
        onClick={onPress}
        className="min-h-11 rounded-sm px-2 font-medium text-primary-text text-sm hover:underline"
      >
        {label}
      </button>
    </ArvoreItem>
  )
  if (isError && !data) {
    return action('tentar', 'Não foi possível carregar. Tentar de novo', () => {
      arvore.focus(path)
      void refetch()
    })
  }
  if (!data || nos.length === 0) {
    return (
      <p role="presentation" className="py-3 pl-3 text-muted-foreground text-sm">
        {data ? 'Ninguém por enquanto.' : 'Carregando…'}
      </p>
    )
  }
  return (
    <>
      {nos.map((one, at) => (
        <NoItem
          key={one.no}
          no={one}
          campus={campus}
          path={path}
          level={level}
          place={[at + 1, total]}
          arvore={arvore}
        />
      ))}
      {hasNextPage &&
        action('mais', isFetchingNextPage ? 'Carregando…' : `Mostrar mais (${nos.length} de ${total})`, more)}
    </>
  )
}

type NoItemProps = Omit<RamoProps, 'no'> & { no: No; place: readonly [position: number, size: number] }

function NoItem({ no, campus, path, level, place, arvore }: NoItemProps) {
  const key = `${path}/${no.no}`
  return (
    <ArvoreItem
      itemKey={key}
      name={no.nome ?? no.titulo}
      level={level}
      place={place}
      arvore={arvore}
      branch={no.abre && <Ramo campus={campus} no={no.no} path={key} level={level + 1} arvore={arvore} />}
    >
      <NoLinha no={no} />
    </ArvoreItem>
  )
}

const resumo = ({ pastores, lideres, cuidados }: Lideranca): ReactNode =>
  [
    pastores === 0 ? 'sem pastor' : formatCount(pastores, 'pastor', 'pastores'),
    formatCount(lideres, 'líder', 'líderes'),
    formatCount(cuidados, 'pessoa sob cuidado', 'pessoas sob cuidado'),
  ].join(' · ')

/** Campus, pastor, leaders, people: opened branch by branch. */
export function Arvore({ liderancas }: { liderancas: readonly Lideranca[] }) {
  const arvore = useArvore(liderancas[0]?.id)
  return (
    <Card className="p-2 md:p-3">
      {/* Focus goes from item to item; the tree itself is never stopped at. */}
      <div role="tree" aria-label="Árvore da liderança" onKeyDown={arvore.handleKeyDown}>
        {liderancas.map((lideranca, at) => (
          <ArvoreItem
            key={lideranca.id}
            itemKey={lideranca.id}
            name={lideranca.campus}
            level={1}
            place={[at + 1, liderancas.length]}
            arvore={arvore}
            branch={
              <Ramo campus={lideranca.campus} no={null} path={lideranca.id} level={2} arvore={arvore} />
            }
          >
            <span
              aria-hidden
              className="h-8 w-1.5 shrink-0 rounded-full bg-primary"
              style={lideranca.cor ? { backgroundColor: lideranca.cor } : undefined}
            />
            <span className="min-w-0 flex-1">
              <span className="block break-words font-semibold">{lideranca.campus}</span>
              <span className="block break-words text-muted-foreground text-sm">{resumo(lideranca)}</span>
            </span>
          </ArvoreItem>
        ))}
      </div>
    </Card>
  )
}
