import { cn } from '@/lib/cn'
import { formatNumber } from '@/lib/format'
import { PADROES, type Parte } from './padroes'

const padrao = (at: number) => PADROES[at % PADROES.length] ?? PADROES[0]

/** A bar in parts; `most` is what its whole width stands for. The words beside it say the same. */
export function Barra({
  partes,
  most,
  className,
}: {
  partes: readonly Parte[]
  most: number
  className?: string
}) {
  return (
    <span aria-hidden className={cn('flex h-3 overflow-hidden rounded-full bg-muted', className)}>
      {partes.map(({ name, value }, at) => (
        <span
          key={name}
          className={padrao(at).className}
          style={{ ...padrao(at).style, width: `${(100 * value) / Math.max(1, most)}%` }}
        />
      ))}
    </span>
  )
}

type LegendaProps = { partes: readonly Parte[]; showValues?: boolean; className?: string }

/** What the parts of the bars are. */
export function Legenda({ partes, showValues = false, className }: LegendaProps) {
  return (
    <ul className={cn('flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-sm', className)}>
      {partes.map(({ name, value }, at) => (
        <li key={name} className="flex items-center gap-2">
          <span
            aria-hidden
            className={cn('size-3 shrink-0 rounded-sm', padrao(at).className)}
            style={padrao(at).style}
          />
          {showValues ? `${name}: ${formatNumber(value)}` : name}
        </li>
      ))}
    </ul>
  )
}
