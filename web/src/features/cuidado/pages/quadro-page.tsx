import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { HandHeart, MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { CampusFilter } from '@/components/form/campus-filter'
import { Page } from '@/components/page/page'
import { LoadMore } from '@/components/table/load-more'
import { Button } from '@/components/ui/button'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { Skeleton } from '@/components/ui/skeleton'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { BackToList } from '@/features/membros/public'
import { formatNumber } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { type SetSearch, useSearch } from '@/lib/search-params'
import { AcompanhamentoCard } from '../components/acompanhamento-card'
import { ETAPA_LABELS, ETAPAS, isEtapa, type QuadroSearch, quadroSearch } from '../model'
import { cuidadoQueries } from '../queries'
import { useCanFollow } from '../use-can-follow'

type FiltersProps = { search: QuadroSearch; setSearch: SetSearch<QuadroSearch> }

function Filters({ search, setSearch }: FiltersProps) {
  const { meus, atrasados, campus } = search
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant={meus ? 'primary' : 'outline'}
        aria-pressed={meus}
        onClick={() => setSearch({ meus: !meus })}
      >
        Meus
      </Button>
      <Button
        variant={atrasados ? 'primary' : 'outline'}
        aria-pressed={atrasados}
        onClick={() => setSearch({ atrasados: !atrasados })}
      >
        Atrasados
      </Button>
      <CampusFilter value={campus} onChange={(chosen) => setSearch({ campus: chosen })} className="w-48" />
    </div>
  )
}

function Cards({ search, total }: { search: QuadroSearch; total: number }) {
  const canAct = useCanFollow()
  const list = useInfiniteQuery(cuidadoQueries.etapa(search))
  const cards = list.data?.pages.flat()
  if (list.error && !cards) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (!cards) return <Skeleton className="h-40" />
  if (cards.length === 0) {
    return (
      <Empty
        icon={HandHeart}
        title="Ninguém nesta etapa"
        description="Inicie um acompanhamento na página da pessoa, em Acompanhamento."
      />
    )
  }
  return (
    <div className="space-y-4">
      <ul aria-label={ETAPA_LABELS[search.etapa]} className="grid gap-3 lg:grid-cols-2">
        {cards.map((card) => (
          <AcompanhamentoCard key={card.id} acompanhamento={card} canAct={canAct} />
        ))}
      </ul>
      {list.hasNextPage && <LoadMore list={list} shown={cards.length} total={total} />}
    </div>
  )
}

export function Component() {
  const [search, setSearch] = useSearch(quadroSearch)
  const { flags } = usePermissions()
  const { data: contagem } = useQuery(cuidadoQueries.quadro(search))
  return (
    <Page
      above={<BackToList />}
      title="Acompanhamento de visitantes"
      description="Quem chegou, quem cuida e até quando."
      more={
        flags.isPastor && (
          <MoreMenu label="Mais sobre o acompanhamento">
            <DropdownMenuItem asChild>
              <Link to="/membros/atendimento">
                <MessagesSquare aria-hidden />
                Conversas com o pastor
              </Link>
            </DropdownMenuItem>
          </MoreMenu>
        )
      }
    >
      <Filters search={search} setSearch={setSearch} />
      <Tabs value={search.etapa} onValueChange={(etapa) => isEtapa(etapa) && setSearch({ etapa })}>
        <TabsList aria-label="Etapas">
          {ETAPAS.map((etapa) => (
            <TabsTrigger key={etapa} value={etapa}>
              {ETAPA_LABELS[etapa]} {contagem && `(${formatNumber(contagem[etapa] ?? 0)})`}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={search.etapa}>
          <Cards search={search} total={contagem?.[search.etapa] ?? 0} />
        </TabsContent>
      </Tabs>
    </Page>
  )
}
