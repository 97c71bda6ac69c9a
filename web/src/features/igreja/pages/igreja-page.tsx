import { useSuspenseQuery } from '@tanstack/react-query'
import { Church } from 'lucide-react'
import { Suspense } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { PageSkeleton } from '@/components/page/page-skeleton'
import { Badge } from '@/components/ui/badge'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDate } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { useSession } from '@/lib/session'
import { BloqueiosSection } from '../components/bloqueios-section'
import { CampusActions } from '../components/campus-actions'
import { DadosSection } from '../components/dados-section'
import { HorariosSection } from '../components/horarios-section'
import { NumerosSection } from '../components/numeros-section'
import { PessoasSection } from '../components/pessoas-section'
import { RecursosSection } from '../components/recursos-section'
import { SalasSection } from '../components/salas-section'
import { type Campus, campusSearch, TIPO_LABELS } from '../model'
import { igrejaQueries } from '../queries'

type CampusPageProps = { campus: Campus; visible: readonly Campus[]; onChoose: (nome: string) => void }

/** A section on its way: the rest of the page does not wait for it. */
const Waiting = () => <Skeleton className="h-48 rounded-lg" />

function CampusPage({ campus, visible, onChoose }: CampusPageProps) {
  const { canEdit, canView, todosOsCampi, campi } = usePermissions()
  const { nome } = campus
  const reaches = todosOsCampi || campi.includes(nome)
  const edits = canEdit('igreja') && reaches
  return (
    <Page
      title={nome}
      documentTitle={`Igreja · ${nome}`}
      description={
        <span className="flex flex-wrap items-center gap-2">
          {TIPO_LABELS[campus.tipo]}
          {campus.fechado_em && <Badge variant="warning">Fechado em {formatDate(campus.fechado_em)}</Badge>}
        </span>
      }
      leading={
        <span
          aria-hidden
          className="h-12 w-1.5 shrink-0 rounded-full bg-primary"
          style={campus.cor ? { backgroundColor: campus.cor } : undefined}
        />
      }
      actions={
        <>
          {visible.length > 1 && (
            <Select
              aria-label="Campus"
              className="w-36 md:w-48"
              options={visible.map((one) => ({
                value: one.nome,
                label: one.fechado_em ? `${one.nome} (fechado)` : one.nome,
              }))}
              value={nome}
              onChange={({ target }) => onChoose(target.value)}
            />
          )}
          <CampusActions
            campus={campus}
            open={visible.filter(({ ativo }) => ativo).map((one) => one.nome)}
            onChoose={onChoose}
          />
        </>
      }
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="space-y-8">
          <DadosSection campus={campus} />
          <Suspense fallback={<Waiting />}>
            <HorariosSection campus={nome} canEdit={edits} />
          </Suspense>
          <Suspense fallback={<Waiting />}>
            <SalasSection campus={nome} canEdit={edits} />
          </Suspense>
          <Suspense fallback={<Waiting />}>
            <RecursosSection campus={nome} canEdit={edits} />
          </Suspense>
          <Suspense fallback={<Waiting />}>
            <BloqueiosSection campus={nome} canEdit={edits} />
          </Suspense>
        </div>
        <div className="space-y-8">
          <Suspense fallback={<Waiting />}>
            <PessoasSection campus={nome} canEdit={edits} />
          </Suspense>
        </div>
      </div>
      {canView('membros') && reaches && (
        <Suspense fallback={<Waiting />}>
          <NumerosSection campus={nome} />
        </Suspense>
      )}
    </Page>
  )
}

function Loaded() {
  const [{ campus }, setSearch] = useSearch(campusSearch)
  const { campi, todosOsCampi, proprio } = useAlcance()
  const { data } = useSuspenseQuery(igrejaQueries.campi())
  const visible = data.filter(({ nome }) => todosOsCampi || campi.includes(nome) || nome === proprio)
  const chosen =
    visible.find(({ nome }) => nome === campus) ?? visible.find(({ nome }) => nome === proprio) ?? visible[0]
  if (!chosen) {
    return (
      <Page title="Igreja">
        <Empty
          icon={Church}
          title="Nenhum campus ao seu alcance"
          description="Peça à secretaria da igreja para ligar sua conta ao seu campus."
        />
      </Page>
    )
  }
  return (
    <CampusPage
      key={chosen.id}
      campus={chosen}
      visible={visible}
      onChoose={(nome) => setSearch({ campus: nome }, { push: true })}
    />
  )
}

/** The campuses that the person reaches, and their own. */
function useAlcance() {
  const { campi, todosOsCampi } = usePermissions()
  const { data: proprio } = useSuspenseQuery(igrejaQueries.meuCampus(useSession().user?.id ?? ''))
  return { campi, todosOsCampi, proprio }
}

export function Component() {
  return (
    <Suspense fallback={<PageSkeleton variant="detail" />}>
      <Loaded />
    </Suspense>
  )
}
