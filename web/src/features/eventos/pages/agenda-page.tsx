import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarPlus, ClipboardCheck, UserX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Page } from '@/components/page/page'
import { PageSkeleton } from '@/components/page/page-skeleton'
import { Button } from '@/components/ui/button'
import { optionsOf, Select } from '@/components/ui/select'
import { zoneOf } from '@/lib/clock'
import { useIsMobile } from '@/lib/media-query'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import type { FromAgenda } from '../components/back-to-agenda'
import { Calendario, type Periodo } from '../components/calendario'
import { MinisterioSelect } from '../components/ministerio-select'
import { enderecoDoEvento } from '../endereco'
import { agendaSearch, TIPO_LABELS, type Tipo } from '../model'
import { eventosQueries } from '../queries'
import { useCampi } from '../use-campi'
import { useExtend } from '../use-extend'

const TODOS = 'todos'
/** Twelve months at once, in a chunk of their own. */
const Ano = lazy(async () => ({ default: (await import('../ano/components/ano')).Ano }))
const TIPO_OPTIONS = [{ value: '', label: 'Todos os tipos' }, ...optionsOf(TIPO_LABELS)]

function Loaded() {
  const [search, setSearch] = useSearch(agendaSearch)
  const isMobile = useIsMobile()
  const navigate = useNavigate()
  const location = useLocation()
  const { canEdit } = usePermissions()
  const { meus, proprio } = useCampi()
  const campus = search.campus === TODOS ? '' : search.campus || proprio
  const [periodo, setPeriodo] = useState<Periodo | null>(null)
  useExtend()
  const { data: ocorrencias = [] } = useQuery({
    ...eventosQueries.agenda({ de: '', ate: '', ...periodo, campus, tipo: search.tipo }),
    enabled: periodo !== null,
  })
  const edits = canEdit('eventos') && meus.length > 0
  const campusOptions = meus.map((nome) => ({ value: nome, label: nome }))
  const novo = (dia?: string) => `/presenca/eventos/novo${dia ? `?data=${dia}` : ''}`
  return (
    <Page
      title="Agenda"
      description="Cultos, encontros e o que mais acontece na igreja."
      width="wide"
      actions={
        <>
          <Button asChild variant="outline">
            <Link to="/minha-agenda">
              <CalendarCheck aria-hidden />
              Minha agenda
            </Link>
          </Button>
          {edits && (
            <>
              <Button asChild variant="outline">
                <Link to="/presenca/ausentes">
                  <UserX aria-hidden />
                  Ausentes
                </Link>
              </Button>
              <Button asChild>
                <Link to={novo()}>
                  <CalendarPlus aria-hidden />
                  Novo evento
                </Link>
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="flex flex-wrap gap-2 print:hidden">
        {campusOptions.length > 1 && (
          <Select
            aria-label="Campus"
            className="min-w-36 flex-1 sm:w-48 sm:flex-none"
            options={[{ value: TODOS, label: 'Todos os campi' }, ...campusOptions]}
            value={campus || TODOS}
            onChange={({ target }) => setSearch({ campus: target.value, ministerio: '' })}
          />
        )}
        {search.ver === 'ano' ? (
          <MinisterioSelect
            campus={campus}
            value={search.ministerio}
            onChange={(ministerio) => setSearch({ ministerio })}
          />
        ) : (
          <Select
            aria-label="Tipo"
            className="min-w-36 flex-1 sm:w-48 sm:flex-none"
            options={TIPO_OPTIONS}
            value={search.tipo}
            onChange={({ target }) => setSearch({ tipo: target.value as '' | Tipo })}
          />
        )}
        {edits && (
          <Button asChild variant="ghost" className="ml-auto">
            <Link to="/presenca/reservas">
              <ClipboardCheck aria-hidden />
              Reservas
            </Link>
          </Button>
        )}
      </div>
      {search.ver === 'ano' ? (
        <Suspense fallback={<PageSkeleton />}>
          <Ano
            campus={campus}
            ministerio={search.ministerio}
            dia={search.dia}
            onVisao={(ver) => setSearch({ ver })}
            onDia={(dia, ver) => setSearch(ver ? { dia, ver } : { dia }, { push: ver !== undefined })}
          />
        </Suspense>
      ) : (
        <Calendario
          ocorrencias={ocorrencias}
          withCampus={campus === '' && meus.length > 1}
          visao={search.ver || (isMobile ? 'lista' : 'mes')}
          onVisao={(ver) => setSearch({ ver })}
          dia={search.dia}
          fuso={zoneOf(campus || proprio)}
          onPeriodo={(next, dia) => {
            setPeriodo(next)
            setSearch({ dia })
          }}
          onOpen={({ id }) =>
            navigate(enderecoDoEvento(id), { state: { agenda: location.search } satisfies FromAgenda })
          }
          onDia={edits ? (dia) => navigate(novo(dia)) : undefined}
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
