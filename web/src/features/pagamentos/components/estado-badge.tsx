import { Badge } from '@/components/ui/badge'
import { ESTADO_BADGES, ESTADO_LABELS, type Estado } from '../model'

type EstadoBadgeProps = { estado: Estado; aprovacoes?: number; aprovadores?: number }

/** Where a bill stands; of several approvers, how many there were. */
export function EstadoBadge({ estado, aprovacoes = 0, aprovadores = 1 }: EstadoBadgeProps) {
  const part = estado === 'pendente' && aprovadores > 1 ? ` (${aprovacoes} de ${aprovadores})` : ''
  return (
    <Badge variant={ESTADO_BADGES[estado]}>
      {ESTADO_LABELS[estado]}
      {part}
    </Badge>
  )
}
