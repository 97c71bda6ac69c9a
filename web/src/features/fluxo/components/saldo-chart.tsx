import { cn } from '@/lib/cn'
import { formatMoney, formatShortDay } from '@/lib/format'
import type { Semana } from '../model'

const [WIDTH, HEIGHT, GAP] = [520, 160, 6]

type SaldoChartProps = { semanas: readonly Semana[]; menor: Semana | undefined }

/** What there is at the end of each week, the least marked; below zero it hangs under the line. The table stands beside. */
export function SaldoChart({ semanas, menor }: SaldoChartProps) {
  const values = semanas.map(({ saldo }) => saldo)
  const [most, least] = [Math.max(1, ...values), Math.min(0, ...values)]
  const yOf = (cents: number) => ((most - cents) / (most - least)) * (HEIGHT - 2) + 1
  const step = WIDTH / semanas.length
  return (
    <figure className="space-y-2">
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
            className={cn(
              saldo < 0 ? 'fill-destructive' : 'fill-primary',
              menor && menor.de !== de && 'opacity-40',
            )}
          >
            <title>{`Até ${formatShortDay(ate)}: ${formatMoney(saldo)}`}</title>
          </rect>
        ))}
        <line x1={0} x2={WIDTH} y1={yOf(0)} y2={yOf(0)} className="stroke-border" />
      </svg>
      {menor && (
        <figcaption className="text-sm">
          Menor saldo: <strong className="tabular-nums">{formatMoney(menor.saldo)}</strong>, até{' '}
          {formatShortDay(menor.ate)}
        </figcaption>
      )}
    </figure>
  )
}
