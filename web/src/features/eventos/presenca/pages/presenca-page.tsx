import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { BackHome } from '@/components/page/back-home'
import { Page } from '@/components/page/page'
import { Card } from '@/components/ui/card'
import { zoneOf } from '@/lib/clock'
import { eventosQueries } from '../../queries'
import { EventoResumo } from '../components/evento-resumo'
import { PresencaState } from '../components/presenca-state'
import { usePresencaAutomatica } from '../use-presenca-automatica'

const Agenda = lazy(() => import('../../pages/agenda-page').then((module) => ({ default: module.Agenda })))

function Presenca({ eventoId, codigo }: { eventoId: string; codigo?: string }) {
  const { data: evento } = useSuspenseQuery(eventosQueries.presenca(eventoId))
  const presenca = usePresencaAutomatica(eventoId, evento, codigo)
  if (!evento) {
    return (
      <Page title="Presença" width="narrow">
        <Empty
          icon={CalendarX}
          title="Evento não encontrado"
          description="O código pode ter mudado, ou o evento é só para outro grupo. Peça um novo a quem organiza."
          action={<BackHome />}
        />
      </Page>
    )
  }
  return (
    <Page title="Presença" documentTitle={`Presença em ${evento.name}`} width="narrow">
      <Card className="space-y-5 p-6">
        <EventoResumo evento={evento} />
        <PresencaState {...presenca} abre={evento.abre} zone={zoneOf(evento.campus)} />
        <BackHome />
      </Card>
    </Page>
  )
}

/** The agenda; opened by the link or code of an event, it confirms the person's presence there. */
export function Component() {
  const [params] = useSearchParams()
  const eventoId = params.get('evento')?.trim()
  if (!eventoId) return <Agenda />
  const codigo = params.get('t')?.trim() || undefined
  return <Presenca key={eventoId} eventoId={eventoId} codigo={codigo} />
}
