import { ArrowLeftRight, CircleCheck, CircleDashed, CircleX, type LucideIcon, UserX } from 'lucide-react'
import { cn } from '@/lib/cn'
import type { EstadoItem } from '../model'

const ICONS: Record<EstadoItem, LucideIcon> = {
  pendente: CircleDashed,
  confirmado: CircleCheck,
  recusado: CircleX,
  troca_solicitada: ArrowLeftRight,
  substituido: ArrowLeftRight,
  faltou: UserX,
}
const COLORS: Record<EstadoItem, string> = {
  pendente: 'text-muted-foreground',
  confirmado: 'text-success-text',
  recusado: 'text-destructive-text',
  troca_solicitada: 'text-info-text',
  substituido: 'text-muted-foreground',
  faltou: 'text-warning-text',
}

/** The sign of a state; its words stand beside it or in the name of what it belongs to. */
export function EstadoDoItem({ estado }: { estado: EstadoItem }) {
  const Icon = ICONS[estado]
  return <Icon aria-hidden className={cn('size-4 shrink-0', COLORS[estado])} />
}
