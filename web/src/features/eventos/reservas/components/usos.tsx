import { useSuspenseQuery } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { formatTimes } from '@/lib/format'
import { useZone } from '@/lib/zone'
import type { PaginaDoDia } from '../../pagina/model'
import { USO_LABELS, USO_VARIANT } from '../model'
import { reservasQueries } from '../queries'

type UsosProps = Pick<PaginaDoDia, 'id' | 'inicio' | 'fim'>

/** What a day takes, from setup to teardown, and whether it was approved. */
export function Usos({ id, inicio, fim }: UsosProps) {
  const zone = useZone()
  const { data } = useSuspenseQuery(reservasQueries.usos(id))
  // The room during the event stands there already.
  const told = data.filter(
    ({ sala, estado, de, ate }) => !(sala && estado === 'livre' && de === inicio && ate === fim),
  )
  if (told.length === 0) return null
  return (
    <li className="flex items-start gap-3">
      <DoorOpen aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
      <ul aria-label="Sala e recursos" className="min-w-0 space-y-1">
        {told.map(({ nome, sala, quantidade, de, ate, estado, motivo }) => (
          <li key={nome} className="flex flex-wrap items-center gap-x-2">
            {sala ? nome : `${quantidade} × ${nome}`}, {formatTimes(de, ate, zone)}
            {estado !== 'livre' && <Badge variant={USO_VARIANT[estado]}>{USO_LABELS[estado]}</Badge>}
            {motivo && <span className="text-muted-foreground">{motivo}</span>}
          </li>
        ))}
      </ul>
    </li>
  )
}
