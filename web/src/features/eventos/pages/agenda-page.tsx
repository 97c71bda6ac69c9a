import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Page } from '@/components/page/page'
import { PageSkeleton } from '@/components/page/page-skeleton'
import { Select } from '@/components/ui/select'
import { zoneOf } from '@/lib/clock'
import { useIsMobile } from '@/lib/media-query'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { AgendaActions } from '../calendario/components/agenda-actions'
import { Calendario } from '../calendario/components/calendario'
import { VisaoSelect } from '../calendario/components/visao-select'
import type { FromAgenda } from '../components/back-to-agenda'
import { MinisterioSelect } from '../components/ministerio-select'
import { enderecoDoEvento } from '../endereco'
import { agendaSearch } from '../model'
import { useCampi } from '../use-campi'
import { useExtend } from '../use-extend'

const TODOS = 'todos'
/** Twelve months at once, in a chunk of their own. */
const Ano = lazy(async () => ({ default: (await import('../ano/components/ano')).Ano }))

function Loaded() {
  const [search, setSearch] = useSearch(agendaSearch)
  const isMobile = useIsMobile()
  const navigate = useNavigate()
  const location = useLocation()
  const { canEdit } = usePermissions()
  const { meus, proprio } = useCampi()
  const campus = search.campus === TODOS ? '' : search.campus || proprio
  useExtend()
  const edits = canEdit('eventos') && meus.length > 0
  const visao = search.ver || (isMobile ? 'lista' : 'mes')
  const novo = (dia?: string) => `/presenca/eventos/novo${dia ? `?data=${dia}` : ''}`
  const actions = <AgendaActions edits={edits} novo={novo(search.dia)} isCompact={isMobile} />
  const campusSelect = meus.length > 1 && (
    <Select
      aria-label="Campus"
      className="w-36 shrink-0 md:w-44"
      options={[
        { value: TODOS, label: 'Todos os campi' },
        ...meus.map((nome) => ({ value: nome, label: nome })),
      ]}
      value={campus || TODOS}
      onChange={({ target }) => setSearch({ campus: target.value, ministerio: '' })}
    />
  )
  const visaoSelect = <VisaoSelect value={visao} onChange={(ver) => setSearch({ ver })} />
  return (
    <Page title="Agenda" width="wide" isDense>
      {visao === 'ano' ? (
        <Suspense fallback={<PageSkeleton />}>
          <Ano
            campus={campus}
            ministerio={search.ministerio}
            dia={search.dia}
            onDia={(dia, ver) => setSearch(ver ? { dia, ver } : { dia }, { push: ver !== undefined })}
            actions={actions}
            choices={
              <>
                {campusSelect}
                {visaoSelect}
              </>
            }
            filter={
              <MinisterioSelect
                campus={campus}
                value={search.ministerio}
                onChange={(ministerio) => setSearch({ ministerio })}
              />
            }
          />
        </Suspense>
      ) : (
        <Calendario
          visao={visao}
          dia={search.dia}
          campus={campus}
          tipo={search.tipo}
          fuso={zoneOf(campus || proprio)}
          withCampus={campus === '' && meus.length > 1}
          onDia={(dia) => setSearch({ dia })}
          onTipo={(tipo) => setSearch({ tipo })}
          onOpen={({ id }) =>
            navigate(enderecoDoEvento(id), { state: { agenda: location.search } satisfies FromAgenda })
          }
          onNovo={edits ? (dia) => navigate(novo(dia)) : undefined}
          novoEm={edits ? novo : undefined}
          actions={actions}
          choices={
            <>
              {campusSelect}
              {visaoSelect}
            </>
          }
        />
      )}
    </Page>
  )
}

/** What takes place in the campuses within reach: month, week, list or year. */
export function Agenda() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Loaded />
    </Suspense>
  )
}
