import { Eye, Minus, Pencil } from 'lucide-react'
import { cn } from '@/lib/cn'
import type { Nivel } from '../model'

const LOOKS = {
  nada: { icon: Minus, className: 'text-muted-foreground opacity-60' },
  ve: { icon: Eye, className: 'bg-info-soft text-info-text' },
  edita: { icon: Pencil, className: 'bg-primary-soft text-primary-text' },
}

export const NIVEL_LABELS: Record<Nivel, string> = { nada: 'não vê', ve: 'vê', edita: 'vê e edita' }

/** How far a role comes with a resource; the shape says it, the colour only helps. */
export function NivelIcon({ nivel, className }: { nivel: Nivel; className?: string }) {
  const { icon: Icon, className: look } = LOOKS[nivel]
  return (
    <span className={cn('grid size-8 place-items-center rounded-md', look, className)}>
      <Icon aria-hidden className="size-4" />
    </span>
  )
}
