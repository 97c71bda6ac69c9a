import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { formatLongDate } from '@/lib/format'
import { DiaForm } from '../components/dia-form'
import { VoltarAgenda } from '../components/voltar-agenda'
import { eventosQueries, FUSO_PADRAO } from '../queries'

/** One day of a series, changed by itself. */
export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data: dia } = useSuspenseQuery(eventosQueries.ocorrencia(id))
  const { data: fusos } = useSuspenseQuery(eventosQueries.fusos())
  if (!dia) {
    return (
      <Page title="Dia do evento" width="narrow">
        <Empty
          icon={CalendarX}
          title="Dia não encontrado"
          description="Ele pode ter sido tirado da agenda."
          action={
            <Button asChild variant="outline">
              <Link to="/presenca">Voltar à agenda</Link>
            </Button>
          }
        />
      </Page>
    )
  }
  return (
    <Page
      title="Mudar só este dia"
      description={`Marcado para ${formatLongDate(dia.prevista)}. O resto da série fica como está.`}
      width="narrow"
      above={<VoltarAgenda />}
    >
      <DiaForm dia={dia} fuso={fusos[dia.campus] ?? FUSO_PADRAO} onDone={() => navigate('/presenca')} />
    </Page>
  )
}
