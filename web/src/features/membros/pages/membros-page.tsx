import { useQuery } from '@tanstack/react-query'
import { Page } from '@/components/page/page'
import { formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { MembrosFilters } from '../components/membros-filters'
import { MembrosList } from '../components/membros-list'
import { membrosSearch } from '../model'
import { membrosQueries } from '../queries'

const NO_FILTERS = { busca: '', campus: '', situacao: '' } as const

export function Component() {
  const [search, setSearch] = useSearch(membrosSearch)
  const { campi } = usePermissions()
  const { data: total } = useQuery(membrosQueries.count(search))
  return (
    <Page
      title="Membros"
      description={total === undefined ? '\u00a0' : formatCount(total, 'pessoa', 'pessoas')}
    >
      <MembrosFilters search={search} setSearch={setSearch} campi={campi} />
      <MembrosList search={search} onClear={() => setSearch(NO_FILTERS)} />
    </Page>
  )
}
