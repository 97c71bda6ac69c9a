import { BookOpen, CalendarDays, Church, MessagesSquare, Music, Tent, Users } from 'lucide-react'
import { cn } from '@/lib/cn'
import { TIPO_LABELS, type Tipo } from '../../model'
import './tipos.css'

const ICONS = {
  culto: Church,
  encontro: Users,
  reuniao: MessagesSquare,
  curso: BookOpen,
  retiro: Tent,
  ensaio: Music,
  outro: CalendarDays,
} satisfies Record<Tipo, typeof Church>

/** The sign of a kind of event, in its colour; where its word does not stand beside it, screen readers hear it. */
export function TipoIcon({
  tipo,
  isNamed,
  className,
}: {
  tipo: Tipo
  isNamed?: boolean
  className?: string
}) {
  const Icon = ICONS[tipo]
  const label = isNamed ? { 'aria-hidden': true } : { role: 'img', 'aria-label': TIPO_LABELS[tipo] }
  return <Icon {...label} data-tipo={tipo} className={cn('tipo-cor size-4 shrink-0', className)} />
}
