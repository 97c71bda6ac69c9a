import { useId } from 'react'
import { formatMoney } from '@/lib/format'
import type { Fundo } from '../model'

const [WIDTH, HEIGHT] = [480, 14]

type BarraProps = { cents: number; most: number; said: string; isHatched?: boolean }

/** An amount as a bar, and in words beside it. */
function Barra({ cents, most, said, isHatched = false }: BarraProps) {
  const hatch = useId()
  return (
    <p className="flex items-center gap-2">
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-3.5 min-w-0 flex-1 text-primary"
        preserveAspectRatio="none"
      >
        {isHatched && (
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
        )}
        <rect
          x={1}
          y={1}
          width={Math.max(0, (cents / most) * (WIDTH - 4))}
          height={HEIGHT - 2}
          fill={isHatched ? `url(#${hatch})` : 'currentColor'}
          stroke={isHatched ? 'currentColor' : 'none'}
        />
      </svg>
      <span className="w-40 shrink-0 whitespace-nowrap text-right tabular-nums">
        <span className="text-muted-foreground">{said}</span> {formatMoney(cents)}
      </span>
    </p>
  )
}

/** What came in and went out by fund: full bars and hatched ones, each with its amount, in the order of the table beside. */
export function FundosChart({ fundos }: { fundos: readonly Fundo[] }) {
  const most = Math.max(1, ...fundos.flatMap(({ entradas, saidas }) => [entradas, saidas]))
  return (
    <ul aria-label="Entradas e saídas por fundo" className="space-y-3">
      {fundos.map(({ nome, entradas, saidas }) => (
        <li key={nome} className="space-y-1 text-sm">
          <p className="break-words font-medium">{nome}</p>
          <Barra cents={entradas} most={most} said="entrou" />
          <Barra cents={saidas} most={most} said="saiu" isHatched />
        </li>
      ))}
    </ul>
  )
}
