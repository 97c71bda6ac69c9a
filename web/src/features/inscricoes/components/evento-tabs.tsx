import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { PageTabs } from '@/components/page/page-tabs'
import { AgendaNotFound, abasDoEvento } from '@/features/eventos/public'
import { zoneOf } from '@/lib/clock'
import { formatPeriod } from '@/lib/format'
import { ZoneContext } from '@/lib/zone'
import { inscricoesQueries } from '../queries'

type EventoTabsProps = { id: string; tab: 'inscricoes' | 'ajustes'; actions?: ReactNode; children: ReactNode }

/** The frame of the pages about an event's registrations. */
export function EventoTabs({ id, tab, actions, children }: EventoTabsProps) {
  const { data: evento } = useSuspenseQuery(inscricoesQueries.evento(id))
  const recorre = Boolean(evento?.regra)
  const { data: proximo } = useQuery({ ...inscricoesQueries.proximoDia(id), enabled: recorre })
  const back = <BackLink to="/presenca">Agenda</BackLink>
  if (!evento) return <AgendaNotFound what="evento" page="Inscrições" above={back} />
  return (
    <Page
      title={evento.name}
      documentTitle={`Inscrições em ${evento.name}`}
      description={
        <span className="inline-block first-letter:uppercase">
          {recorre && proximo && 'Próximo: '}
          {proximo
            ? formatPeriod(proximo.inicio, proximo.fim, zoneOf(evento.campus))
            : formatPeriod(
                evento.date,
                new Date(Date.parse(evento.date) + evento.duracao * 60_000),
                zoneOf(evento.campus),
              )}
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
