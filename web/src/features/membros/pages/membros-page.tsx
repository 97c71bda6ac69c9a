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
import { useExibicao } from '../exibicao'
import { RegrasButton } from '../filtro/components/regras-button'
import { ListaBarra } from '../listas/components/lista-barra'
import { ListasMenu } from '../listas/components/listas-menu'
import { listasQueries } from '../listas/queries'
import { SelecaoBarra } from '../massa/components/selecao-barra'
import { useSelecao } from '../massa/use-selecao'
import { membrosSearch } from '../model'
import { filterOf, membrosQueries } from '../queries'

const NO_FILTERS = { busca: '', campus: '', situacao: '', regras: '', familia: false, lista: '' } as const

export function Component() {
  const [search, setSearch] = useSearch(membrosSearch)
  const { canEdit } = usePermissions()
  const { user } = useSession()
  const { data: total } = useQuery(membrosQueries.count(search))
  useQuery({ ...listasQueries.look(), throwOnError: false })
  const [exibicao, setExibicao] = useExibicao(user?.id ?? '')
  const { selecao, choose, chooseAll, clear } = useSelecao(JSON.stringify(filterOf(search)))
  const [isChoosing, setChoosing] = useState(false)
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
        <RegrasButton search={search} setSearch={setSearch} />
        <ListasMenu search={search} setSearch={setSearch} />
        {!isMobile && <DisplayMenu exibicao={exibicao} onChange={setExibicao} />}
      </MembrosFilters>
      <MembrosList
        search={search}
        setSearch={setSearch}
        onClear={() => setSearch(NO_FILTERS)}
        exibicao={exibicao}
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
