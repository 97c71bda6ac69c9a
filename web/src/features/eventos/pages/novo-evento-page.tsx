import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { Page } from '@/components/page/page'
import { calendarDay } from '@/lib/format'
import { BackToAgenda } from '../components/back-to-agenda'
import { EventoForm } from '../components/evento-form'
import { enderecoDoEvento } from '../endereco'
import { eventosQueries } from '../queries'
import { useCampi } from '../use-campi'

/** An event that is still to be. */
export function Component() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { data: todosOsCampi } = useSuspenseQuery(eventosQueries.campi())
  const { meus, proprio } = useCampi()
  const data = params.get('data') ?? ''
  return (
    <Page title="Novo evento" width="narrow" above={<BackToAgenda />}>
      <EventoForm
        todosOsCampi={todosOsCampi}
        campi={meus}
        data={/^\d{4}-\d{2}-\d{2}$/.test(data) ? data : calendarDay()}
        campus={proprio}
        onSaved={(id) => navigate(enderecoDoEvento(id), { replace: true })}
        onCancel={() => navigate('/presenca')}
      />
    </Page>
  )
}
