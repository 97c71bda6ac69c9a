import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { PageTabs } from '@/components/page/page-tabs'
import { Button } from '@/components/ui/button'
import { abasDoEvento } from '@/features/eventos/public'
import { zoneOf } from '@/lib/clock'
import { formatPeriod, formatWeekdayDate } from '@/lib/format'
import { ZoneContext } from '@/lib/zone'
import { inscricoesQueries } from '../queries'

type EventoTabsProps = { id: string; tab: 'inscricoes' | 'ajustes'; actions?: ReactNode; children: ReactNode }

/** The frame of the pages about an event's registrations. */
export function EventoTabs({ id, tab, actions, children }: EventoTabsProps) {
  const { data: evento } = useSuspenseQuery(inscricoesQueries.evento(id))
  const recorre = Boolean(evento?.regra)
  const { data: proximo } = useQuery({ ...inscricoesQueries.proximoDia(id), enabled: recorre })
  const back = <BackLink to="/presenca">Agenda</BackLink>
  if (!evento)
    return (
      <Page title="Inscrições" above={back}>
        <Empty
          icon={CalendarX}
          title="Evento não encontrado"
          description="Ele pode ter sido excluído, ou é de outro campus."
          action={
            <Button asChild variant="outline">
              <Link to="/presenca">Voltar à agenda</Link>
            </Button>
          }
        />
      </Page>
    )
  return (
    <Page
      title={evento.name}
      documentTitle={`Inscrições em ${evento.name}`}
      description={
        <span className="inline-block first-letter:uppercase">
          {recorre && proximo && 'Próximo: '}
          {proximo
            ? formatPeriod(proximo.inicio, proximo.fim, zoneOf(evento.campus))
            : formatWeekdayDate(evento.date, zoneOf(evento.campus))}
        </span>
      }
      above={back}
      actions={actions}
    >
      <PageTabs label="Páginas deste evento" tabs={abasDoEvento(id)} current={tab} />
      <ZoneContext value={zoneOf(evento.campus)}>{children}</ZoneContext>
    </Page>
  )
}
