import { ArrowRight, Check, Circle } from 'lucide-react'
import { cn } from '@/lib/cn'
import type { Passo } from '../passos'

const ICONS = {
  feito: { icon: Check, className: 'bg-success-soft text-success-text', said: 'Feito: ' },
  agora: { icon: ArrowRight, className: 'bg-primary-soft text-primary-text', said: 'Agora: ' },
  depois: { icon: Circle, className: 'bg-muted text-muted-foreground', said: 'Depois: ' },
}

/** The way from registering to coming in, step by step. */
export function PassosLista({ passos }: { passos: readonly Passo[] }) {
  return (
    <ol aria-label="O que vem agora" className="space-y-4">
      {passos.map(({ estado, titulo, texto }) => {
        const { icon: Icon, className, said } = ICONS[estado]
        return (
          <li key={titulo} className="flex gap-3">
            <span className={cn('grid size-8 shrink-0 place-items-center rounded-full', className)}>
              <Icon aria-hidden className="size-4.5" />
            </span>
            <div className="min-w-0 space-y-0.5 pt-1">
              <p className="font-semibold">
                <span className="sr-only">{said}</span>
                {titulo}
              </p>
              <p className="break-words text-muted-foreground text-sm">{texto}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
