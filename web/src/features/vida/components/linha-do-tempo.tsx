import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { Suspense } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { LoadMore } from '@/components/table/load-more'
import { Card } from '@/components/ui/card'
import { optionsOf, Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import type { Membro } from '@/features/membros/public'
import { useSearch } from '@/lib/search-params'
import { emMomentos, GRUPO_LABELS, type HistoriaSearch, historiaSearch } from '../historia'
import { vidaQueries } from '../queries'
import { HistoriaItem } from './historia-item'

const GRUPOS = optionsOf(GRUPO_LABELS)

function Historia({ membroId, search }: { membroId: string; search: HistoriaSearch }) {
  const list = useSuspenseInfiniteQuery(vidaQueries.historia(membroId, search))
  const momentos = emMomentos(list.data.pages.flat())
  if (momentos.length === 0) {
    return (
      <Empty
        icon={History}
        title="Nada por aqui"
        description="Quando algo mudar neste cadastro, aparece aqui com quem mudou e de onde."
      />
    )
  }
  return (
    <>
      <Card>
        <ol aria-label="Linha do tempo" className="divide-y divide-border">
          {momentos.map((momento) => (
            <HistoriaItem key={momento.id} momento={momento} />
          ))}
        </ol>
      </Card>
      <LoadMore list={list} shown={momentos.length} />
    </>
  )
}

/** What happened with a person. */
export function LinhaDoTempo({ membro }: { membro: Membro }) {
  const [search, setSearch] = useSearch(historiaSearch)
  return (
    <Section
      title="Linha do tempo"
      actions={
        <Select
          aria-label="Mostrar"
          options={GRUPOS}
          value={search.tipo}
          onChange={({ target }) => setSearch(historiaSearch.parse({ tipo: target.value }))}
        />
      }
    >
      <Suspense fallback={<Skeleton className="h-64 rounded-lg" />}>
        <Historia membroId={membro.id} search={search} />
      </Suspense>
    </Section>
  )
}
