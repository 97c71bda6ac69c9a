import { useId } from 'react'
import { formatMoney } from '@/lib/format'
import type { Fundo } from '../model'

const [WIDTH, BAR, STEP] = [480, 14, 44]

/** What came in and went out by fund: full bars and hatched ones, in the order of the table beside. */
export function FundosChart({ fundos }: { fundos: readonly Fundo[] }) {
  const hatch = useId()
  const most = Math.max(1, ...fundos.flatMap(({ entradas, saidas }) => [entradas, saidas]))
  const widthOf = (cents: number) => Math.max(0, (cents / most) * (WIDTH - 4))
  return (
    <ul aria-label="Entradas e saídas por fundo; os números estão na tabela" className="space-y-3">
      {fundos.map(({ nome, entradas, saidas }) => (
        <li key={nome} className="space-y-1 text-sm">
          <p className="break-words font-medium">{nome}</p>
          <svg
            viewBox={`0 0 ${WIDTH} ${STEP}`}
            role="img"
            aria-label={`${nome}: entrou ${formatMoney(entradas)}, saiu ${formatMoney(saidas)}`}
            className="h-9 w-full text-primary"
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
            <rect x={1} y={4} width={widthOf(entradas)} height={BAR} fill="currentColor" />
            <rect
              x={1}
              y={8 + BAR}
              width={widthOf(saidas)}
              height={BAR}
              fill={`url(#${hatch})`}
              stroke="currentColor"
            />
          </svg>
        </li>
      ))}
      <li className="flex flex-wrap gap-x-4 text-muted-foreground text-xs">
        <span>Barra cheia: entrou</span>
        <span>Barra riscada: saiu</span>
      </li>
    </ul>
  )
}
