import { Badge } from '@/components/ui/badge'
import { formatRelativeDay } from '@/lib/format'
import type { Acompanhamento } from '../model'

/** Until when something is to be done, and whether that has passed. */
export function Prazo({ acompanhamento }: { acompanhamento: Acompanhamento }) {
  const { proxima_data, atrasado } = acompanhamento
  if (!proxima_data) return null
  return (
    <Badge variant={atrasado ? 'destructive' : 'neutral'}>
      {atrasado ? 'Atrasado: ' : 'Próximo contato: '}
      {formatRelativeDay(proxima_data)}
    </Badge>
  )
}
