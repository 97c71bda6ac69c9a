import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { zoneOf } from '@/lib/clock'
import { formatWeekdayTime } from '@/lib/format'
import { AgendaNotFound } from '../components/agenda-not-found'
import { DiaForm } from '../components/dia-form'
import { enderecoDoEvento } from '../endereco'
import { eventosQueries } from '../queries'

/** One day of a series, changed by itself. */
export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data: dia } = useSuspenseQuery(eventosQueries.ocorrencia(id))
  if (!dia) return <AgendaNotFound what="dia" page="Dia do evento" />
  const nome = dia.nome ?? dia.evento.name
  const zone = zoneOf(dia.campus)
  const pagina = enderecoDoEvento(dia.id)
  return (
    <Page
      title={`Mudar só este dia: ${nome}`}
      description={
        <>
          <span className="inline-block first-letter:uppercase">{formatWeekdayTime(dia.inicio, zone)}</span>.
          O resto da série fica como está.
        </>
      }
      width="narrow"
      above={<BackLink to={pagina}>{nome}</BackLink>}
    >
      <DiaForm dia={dia} fuso={zone} onDone={() => navigate(pagina)} />
    </Page>
  )
}
