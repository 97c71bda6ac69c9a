import { formatMoney, formatShortDay } from '@/lib/format'
import type { Semana } from '../model'

const [WIDTH, HEIGHT, GAP] = [520, 160, 6]

/** What there is at the end of each week; below zero it hangs under the line. The table stands beside. */
export function SaldoChart({ semanas }: { semanas: readonly Semana[] }) {
  const values = semanas.map(({ saldo }) => saldo)
  const [most, least] = [Math.max(1, ...values), Math.min(0, ...values)]
  const yOf = (cents: number) => ((most - cents) / (most - least)) * (HEIGHT - 2) + 1
  const step = WIDTH / semanas.length
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Saldo no fim de cada semana; os números estão na tabela"
      className="h-40 w-full"
      preserveAspectRatio="none"
    >
      {semanas.map(({ de, ate, saldo }, at) => (
        <rect
          key={de}
          x={at * step + GAP / 2}
          y={yOf(Math.max(saldo, 0))}
          width={step - GAP}
          height={Math.max(1, yOf(Math.min(saldo, 0)) - yOf(Math.max(saldo, 0)))}
          className={saldo < 0 ? 'fill-destructive' : 'fill-primary'}
        >
          <title>{`Até ${formatShortDay(ate)}: ${formatMoney(saldo)}`}</title>
        </rect>
      ))}
      <line x1={0} x2={WIDTH} y1={yOf(0)} y2={yOf(0)} className="stroke-border" />
    </svg>
  )
}
