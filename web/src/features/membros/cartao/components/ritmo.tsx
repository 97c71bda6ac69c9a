import { cn } from '@/lib/cn'
import { type Semana, sayRitmo } from '../model'

const HEIGHTS = ['h-1.5', 'h-4', 'h-6', 'h-8'] as const

/** Half a year of presences, a bar for each week; read out as one sentence. */
export function Ritmo({ semanas }: { semanas: readonly Semana[] }) {
  return (
    <figure className="space-y-1.5">
      <div aria-hidden className="flex h-8 items-end gap-[3px]">
        {semanas.map(({ semana, vezes }) => (
          <span
            key={semana}
            className={cn(
              'min-w-0 max-w-3 flex-1 rounded-sm',
              HEIGHTS[Math.min(vezes, HEIGHTS.length - 1)],
              vezes > 0 ? 'bg-primary' : 'bg-border',
            )}
          />
        ))}
      </div>
      <figcaption className="text-muted-foreground text-sm">{sayRitmo(semanas)}</figcaption>
    </figure>
  )
}
