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
import { formatMonth } from '@/lib/format'
import { useSearch } from '@/lib/search-params'
import { GRUPO_LABELS, type HistoriaSearch, historiaSearch, inMonths } from '../historia'
import { vidaQueries } from '../queries'
import { HistoriaItem } from './historia-item'

const GRUPOS = optionsOf(GRUPO_LABELS)

function Historia({ membroId, search }: { membroId: string; search: HistoriaSearch }) {
  const list = useSuspenseInfiniteQuery(vidaQueries.historia(membroId, search))
  const meses = inMonths(list.data.pages.flat())
  return (
    <>
      {meses.length === 0 && !list.hasNextPage && (
        <Empty
          icon={History}
          title="Nada por aqui"
          description={
            search.tipo
              ? 'Escolha “Tudo” para ver o resto da história.'
              : 'Batismo, família, onde serve: o que acontecer com esta pessoa aparece aqui, pelo dia em que aconteceu.'
          }
        />
      )}
      {meses.length > 0 && (
        <ol aria-label="Linha do tempo" className="space-y-4">
          {meses.map(({ mes, fatos }) => (
            <li key={mes} className="space-y-2">
              <h3 className="font-semibold text-muted-foreground text-sm first-letter:uppercase">
                {formatMonth(`${mes}-01`, 'numeric')}
              </h3>
              <Card>
                <ul className="divide-y divide-border">
                  {fatos.map((fato) => (
                    <HistoriaItem key={fato.id} fato={fato} />
                  ))}
                </ul>
              </Card>
            </li>
          ))}
        </ol>
      )}
      <LoadMore list={list} shown={meses.reduce((sum, { fatos }) => sum + fatos.length, 0)} />
    </>
  )
}

/** A person's life with the church, in sentences, by the day that things happened, newest first. */
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
