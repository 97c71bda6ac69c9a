import { useId } from 'react'
import { formatMoney, formatMonth } from '@/lib/format'

export type MesDoAno = { mes: string; entrou: number; saiu: number }

const [WIDTH, HEIGHT, GAP] = [480, 140, 8]

/** What came in and went out in each month: full bars and hatched ones, so that the colour is not needed. The table stands beside. */
export function MesesChart({ meses }: { meses: readonly MesDoAno[] }) {
  const hatch = useId()
  const most = Math.max(1, ...meses.flatMap(({ entrou, saiu }) => [entrou, saiu]))
  const step = WIDTH / meses.length
  const bar = (step - GAP) / 2
  const heightOf = (cents: number) => Math.max(0, (cents / most) * (HEIGHT - 4))
  return (
    <figure className="space-y-2">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label="Entradas e saídas de cada mês; os números estão na tabela"
        className="h-36 w-full text-primary"
        preserveAspectRatio="none"
      >
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill="currentColor" opacity="0.15" />
            <rect width="2" height="6" fill="currentColor" />
          </pattern>
        </defs>
        {meses.map(({ mes, entrou, saiu }, at) => (
          <g key={mes}>
            <title>{`${formatMonth(mes)}: entrou ${formatMoney(entrou)}, saiu ${formatMoney(saiu)}`}</title>
            <rect
              x={at * step + GAP / 2}
              y={HEIGHT - heightOf(entrou)}
              width={bar}
              height={heightOf(entrou)}
              fill="currentColor"
            />
            <rect
              x={at * step + GAP / 2 + bar}
              y={HEIGHT - heightOf(saiu)}
              width={bar}
              height={heightOf(saiu)}
              fill={`url(#${hatch})`}
              stroke="currentColor"
            />
          </g>
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 text-muted-foreground text-xs">
        <span>Barra cheia: entrou</span>
        <span>Barra riscada: saiu</span>
        <span>
          De {formatMonth(meses[0]?.mes ?? '')} a {formatMonth(meses.at(-1)?.mes ?? '')}
        </span>
      </figcaption>
    </figure>
  )
}
