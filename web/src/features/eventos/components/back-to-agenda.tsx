import { useLocation } from 'react-router'
import { BackLink } from '@/components/page/back-link'

/** What the agenda leaves on the way to a page, so that one comes back to the days that were shown. */
export type FromAgenda = { agenda: string }

const isFromAgenda = (state: unknown): state is FromAgenda =>
  typeof state === 'object' && state !== null && 'agenda' in state && typeof state.agenda === 'string'

/** The way back to the agenda, as one left it. */
export function BackToAgenda() {
  const { state } = useLocation()
  return <BackLink to={`/presenca${isFromAgenda(state) ? state.agenda : ''}`}>Agenda</BackLink>
}
