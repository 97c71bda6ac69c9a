import { Badge, type BadgeProps } from '@/components/ui/badge'
import { churchZone, today } from '@/lib/clock'
import { ESTADO_LABELS, type EstadoPedido, isVencido, type Pedido } from '../model'

const VARIANTS: Record<EstadoPedido, BadgeProps['variant']> = {
  pendente: 'warning',
  em_analise: 'info',
  aprovado: 'primary',
  rejeitado: 'destructive',
  concluido: 'success',
}

/** Where a request stands, and whether its day has passed. */
export function EstadoBadge({ pedido }: { pedido: Pick<Pedido, 'estado' | 'prazo'> }) {
  return (
    <>
      <Badge variant={VARIANTS[pedido.estado]}>{ESTADO_LABELS[pedido.estado]}</Badge>
      {isVencido(pedido, today(churchZone())) && <Badge variant="destructive">Vencido</Badge>}
    </>
  )
}
