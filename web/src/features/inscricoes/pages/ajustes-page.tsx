import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { AjustesForm } from '../components/ajustes-form'
import { EventoTabs } from '../components/evento-tabs'
import { inscricoesQueries } from '../queries'

/** How an event takes registrations. */
export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data: ajustes } = useSuspenseQuery(inscricoesQueries.ajustes(id))
  return (
    <EventoTabs id={id} tab="ajustes">
      <AjustesForm
        key={id}
        evento={id}
        ajustes={ajustes}
        onDone={() => navigate(`/presenca/eventos/${id}/inscricoes`)}
      />
    </EventoTabs>
  )
}
