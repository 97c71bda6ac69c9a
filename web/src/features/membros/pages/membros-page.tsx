import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '@/components/page/page'
import { formatCount } from '@/lib/format'
import { useIsMobile } from '@/lib/media-query'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { useSession } from '@/lib/session'
import { DisplayMenu } from '../components/display-menu'
import { MaisMenu } from '../components/mais-menu'
import { MembrosFilters } from '../components/membros-filters'
import { MembrosList } from '../components/membros-list'
import { NovoMenu } from '../components/novo-menu'
import { FiltroChips } from '../filtro/components/filtro-chips'
import { RegrasButton } from '../filtro/components/regras-button'
import { ListaBarra } from '../listas/components/lista-barra'
import { ListasMenu } from '../listas/components/listas-menu'
import { effectiveSearch, listasQueries } from '../listas/queries'
import { useColunas } from '../listas/use-colunas'
import { SelecaoBarra } from '../massa/components/selecao-barra'
import { useSelecao } from '../massa/use-selecao'
import { type MembrosSearch, membrosSearch } from '../model'
import { filterOf, membrosQueries } from '../queries'

const NO_FILTERS = { busca: '', campus: '', situacao: '', regras: '', familia: false, lista: '' } as const

export function Component() {
  const [search, setSearch] = useSearch(membrosSearch)
  const { canEdit } = usePermissions()
  const { user } = useSession()
  const { data: total } = useQuery(membrosQueries.count(search))
  useQuery({ ...listasQueries.look(), throwOnError: false })
  const { selecao, choose, chooseAll, clear } = useSelecao(JSON.stringify(filterOf(search)))
  const [isChoosing, setChoosing] = useState(false)
  const { data: listas } = useQuery({ ...listasQueries.todas(), throwOnError: false })
  const lista = listas?.find(({ id }) => id === (search.lista || search.edita))
  const asked = effectiveSearch(search, lista)
  // a saved list whose filters are changed is that list no more until it is saved
  const changeFilters = (patch: Partial<MembrosSearch>) =>
    setSearch(asked === search ? patch : { ...asked, ...patch }, { push: true })
  const [shown, setShown] = useColunas(user?.id ?? '', lista)
  const isMobile = useIsMobile()
  const canChange = canEdit('membros')
  const offersChoice = canChange && (!isMobile || isChoosing)
  return (
    <Page
      title="Membros"
      description={total === undefined ? '\u00a0' : formatCount(total, 'pessoa', 'pessoas')}
      actions={
        <>
          <MaisMenu onSelect={canChange ? () => setChoosing(true) : undefined} />
          {canChange && <NovoMenu />}
        </>
      }
    >
      <ListaBarra search={search} setSearch={setSearch} />
      <MembrosFilters search={search} setSearch={setSearch}>
        <RegrasButton search={asked} onApply={changeFilters} />
        <ListasMenu search={search} setSearch={setSearch} colunas={shown.colunas} />
        {!isMobile && <DisplayMenu exibicao={shown} onChange={setShown} />}
      </MembrosFilters>
      <FiltroChips search={asked} isWhole={asked !== search} onChange={changeFilters} />
      <MembrosList
        search={search}
        setSearch={setSearch}
        onClear={() => setSearch(NO_FILTERS)}
        exibicao={shown}
        selecao={selecao}
        choose={offersChoice ? choose : undefined}
      />
      {offersChoice && (
        <SelecaoBarra
          search={search}
          selecao={selecao}
          total={total}
          onTodas={chooseAll}
          onClear={() => {
            clear()
            setChoosing(false)
          }}
        />
      )}
    </Page>
  )
}
