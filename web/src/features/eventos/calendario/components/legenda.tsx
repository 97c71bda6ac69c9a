import { cn } from '@/lib/cn'
import { TIPO_LABELS, type Tipo } from '../../model'
import { TipoIcon } from './tipo-icon'

const TIPOS = Object.entries(TIPO_LABELS) as [Tipo, string][]

type LegendaProps = {
  /** The one kind that is shown; empty: all. */
  value: Tipo | ''
  onChange: (tipo: Tipo | '') => void
}

/** What the colours and signs mean, in one line; a press shows that kind alone, another all of them. */
export function Legenda({ value, onChange }: LegendaProps) {
  return (
    <ul aria-label="Tipos de evento" className="flex items-center gap-1.5">
      {TIPOS.map(([tipo, label]) => {
        const isPressed = tipo === value
        return (
          <li key={tipo} className="shrink-0">
            <button
              type="button"
              aria-pressed={isPressed}
              onClick={() => onChange(isPressed ? '' : tipo)}
              className="group flex h-11 items-center rounded-full md:h-8"
            >
              <span
                className={cn(
                  'flex h-8 items-center gap-1.5 rounded-full border px-3 text-sm transition-colors',
                  isPressed
                    ? 'border-foreground bg-accent font-semibold text-accent-foreground'
                    : 'border-border bg-card text-card-foreground group-hover:bg-accent',
                  value !== '' && !isPressed && 'text-muted-foreground',
                )}
              >
                <TipoIcon tipo={tipo} isNamed />
                {label}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
