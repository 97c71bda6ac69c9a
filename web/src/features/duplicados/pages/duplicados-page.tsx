import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { CampusFilter } from '@/components/form/campus-filter'
import { Page } from '@/components/page/page'
import { LoadMore } from '@/components/table/load-more'
import { BackToList } from '@/features/membros/public'
import { formatCount } from '@/lib/format'
import { useSearch } from '@/lib/search-params'
import { ParCard } from '../components/par-card'
import { duplicadosSearch } from '../model'
import { duplicadosQueries } from '../queries'

export function Component() {
  const [{ campus }, setSearch] = useSearch(duplicadosSearch)
  const list = useSuspenseInfiniteQuery(duplicadosQueries.pares(campus))
  const total = list.data[0]?.total ?? 0
  return (
    <Page
      above={<BackToList />}
      title="Cadastros duplicados"
      description={
        total > 0
          ? `${formatCount(total, 'par parece', 'pares parecem')} ser a mesma pessoa. Unificar pode ser desfeito.`
          : 'Cadastros que parecem ser da mesma pessoa aparecem aqui.'
      }
      actions={<CampusFilter value={campus} onChange={(chosen) => setSearch({ campus: chosen })} />}
    >
      {list.data.length === 0 ? (
        <Empty
          icon={UsersRound}
          title="Nenhum cadastro duplicado"
          description="Quando duas fichas tiverem o mesmo telefone ou o mesmo nome e nascimento, elas aparecem aqui."
        />
      ) : (
        <>
          <ul aria-label="Pares parecidos" className="space-y-4">
            {list.data.map((par) => (
              <ParCard key={par.pessoas.map(({ id }) => id).join()} par={par} />
            ))}
          </ul>
          <LoadMore list={list} shown={list.data.length} total={total} />
        </>
      )}
    </Page>
  )
}
