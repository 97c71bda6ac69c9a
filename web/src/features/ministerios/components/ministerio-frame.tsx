import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { PageSkeleton } from '@/components/page/page-skeleton'
import { PageTabs } from '@/components/page/page-tabs'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { zoneOf } from '@/lib/clock'
import { usePermissions } from '@/lib/permissions'
import { ZoneContext } from '@/lib/zone'
import type { MinisterioLocal } from '../model'
import { ministeriosQueries } from '../queries'

/** The pages of a ministry, in order, and who sees them. */
const TABS = [
  { name: 'visao', label: 'Visão geral', path: '', who: 'all' },
  { name: 'pessoas', label: 'Pessoas e funções', path: '/pessoas', who: 'people' },
  { name: 'equipes', label: 'Equipes', path: '/equipes', who: 'people' },
  { name: 'acompanhamento', label: 'Inscrições', path: '/acompanhamento', who: 'care' },
  { name: 'agenda', label: 'Agenda', path: '/agenda', who: 'all' },
  { name: 'escalas', label: 'Escalas', path: '/escalas', who: 'rosters' },
  { name: 'configuracoes', label: 'Configurações', path: '/configuracoes', who: 'care' },
] as const
type Tab = (typeof TABS)[number]
type MinisterioFrameProps = {
  tab: Tab['name']
  actions?: (ministerio: MinisterioLocal) => ReactNode
  children: (ministerio: MinisterioLocal) => ReactNode
}

function useVisibleTabs({ campus, cuido }: MinisterioLocal): readonly Tab[] {
  const { canView, campi } = usePermissions()
  const seesPeople = cuido || (canView('membros') && campi.includes(campus))
  const sees = { all: true, people: seesPeople, care: cuido, rosters: canView('escalas') }
  return TABS.filter(({ who }) => sees[who])
}

const Back = () => <BackLink to="/ministerios">Ministérios</BackLink>

function Nowhere({ title, description }: { title: string; description: string }) {
  return (
    <Page title="Ministério" above={<Back />}>
      <Empty
        title={title}
        description={description}
        action={
          <Button asChild variant="outline">
            <Link to="/ministerios">Ver os ministérios</Link>
          </Button>
        }
      />
    </Page>
  )
}

function Found({
  ministerio,
  tab,
  actions,
  children,
}: MinisterioFrameProps & { ministerio: MinisterioLocal }) {
  const tabs = useVisibleTabs(ministerio)
  const { id, nome, campus, cor, ativo } = ministerio
  if (!tabs.some(({ name }) => name === tab)) {
    return (
      <Nowhere
        title="Esta página é de quem cuida do ministério"
        description="Fale com a liderança ou com a coordenação do seu campus."
      />
    )
  }
  return (
    <Page
      title={nome}
      description={
        <span className="flex flex-wrap items-center gap-2">
          {campus}
          {!ativo && <Badge variant="warning">Inativo</Badge>}
        </span>
      }
      above={<Back />}
      leading={
        <span
          aria-hidden
          className="h-12 w-1.5 shrink-0 rounded-full bg-primary"
          style={cor ? { backgroundColor: cor } : undefined}
        />
      }
      actions={actions?.(ministerio)}
    >
      <PageTabs
        label="Páginas deste ministério"
        tabs={tabs.map(({ name, label, path }) => ({ name, label, to: `/ministerios/${id}${path}` }))}
        current={tab}
      />
      <ZoneContext value={zoneOf(campus)}>{children(ministerio)}</ZoneContext>
    </Page>
  )
}

function Loaded({ id, ...frame }: MinisterioFrameProps & { id: string }) {
  const { data } = useSuspenseQuery(ministeriosQueries.locais())
  const ministerio = data.find((one) => one.id === id)
  if (!ministerio) {
    return (
      <Nowhere
        title="Ministério não encontrado"
        description="Ele pode ser de outro campus ou ter sido excluído."
      />
    )
  }
  return <Found {...frame} ministerio={ministerio} />
}

/** The frame of every page of a ministry: what it is, and the way to the other pages. */
export function MinisterioFrame(props: MinisterioFrameProps) {
  return (
    <Suspense fallback={<PageSkeleton variant="detail" />}>
      <Loaded {...props} id={useParams().id ?? ''} />
    </Suspense>
  )
}
