import { Badge } from '@/components/ui/badge'
import { ESTADO_LABELS } from '../model'

const VARIANTS: Record<string, 'success' | 'destructive' | 'warning' | 'info'> = {
  ativa: 'success',
  bloqueada: 'destructive',
  nao_confirmada: 'warning',
  convidada: 'info',
}

export function EstadoBadge({ estado }: { estado: string }) {
  return <Badge variant={VARIANTS[estado]}>{ESTADO_LABELS[estado] ?? estado}</Badge>
}
