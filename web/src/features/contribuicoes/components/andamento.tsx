import { formatMoney } from '@/lib/format'

const percent = (valor: number, de: number) => Math.floor((100 * valor) / de)
const share = (valor: number, de: number) => Math.min(100, Math.max(0, percent(valor, de)))

type AndamentoProps = { label: string; valor: number; de: number | null }

/** How far something has come, in words and as a bar; without a goal, how much there is. */
export function Andamento({ label, valor, de }: AndamentoProps) {
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm tabular-nums">
        <span>
          {formatMoney(valor)}
          {de !== null && <span className="text-muted-foreground"> de {formatMoney(de)}</span>}
        </span>
        {de !== null && <span>{percent(valor, de)}%</span>}
      </p>
      {de !== null && (
        <div
          role="progressbar"
          aria-label={label}
          aria-valuenow={valor}
          aria-valuemin={0}
          aria-valuemax={de}
          aria-valuetext={`${formatMoney(valor)} de ${formatMoney(de)}`}
          className="h-2 overflow-hidden rounded-full bg-muted"
        >
          <div className="h-full bg-primary" style={{ width: `${share(valor, de)}%` }} />
        </div>
      )}
    </div>
  )
}
