import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { Page } from '@/components/page/page'
import { zoneOf } from '@/lib/clock'
import { formatLongDate } from '@/lib/format'
import { AgendaNotFound } from '../components/agenda-not-found'
import { BackToAgenda } from '../components/back-to-agenda'
import { DiaForm } from '../components/dia-form'
import { eventosQueries } from '../queries'

/** One day of a series, changed by itself. */
export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data: dia } = useSuspenseQuery(eventosQueries.ocorrencia(id))
  if (!dia) return <AgendaNotFound what="dia" page="Dia do evento" />
  return (
    <Page
      title="Mudar só este dia"
      description={`Marcado para ${formatLongDate(dia.prevista)}. O resto da série fica como está.`}
      width="narrow"
      above={<BackToAgenda />}
    >
      <DiaForm dia={dia} fuso={zoneOf(dia.campus)} onDone={() => navigate('/presenca')} />
    </Page>
  )
}
