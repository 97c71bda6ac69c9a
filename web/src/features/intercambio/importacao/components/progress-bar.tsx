import { formatNumber } from '@/lib/format'

type ProgressBarProps = { label: string; done: number; total: number }

/** How far long work has come, as a bar and as a count. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const share = total > 0 ? Math.min(done / total, 1) : 0
  return (
    <div className="space-y-2">
      <div className="flex justify-between gap-4 text-sm">
        <span>{label}</span>
        <span className="text-muted-foreground tabular-nums">
          {formatNumber(done)} de {formatNumber(total)}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={total}
        className="h-2 overflow-hidden rounded-full bg-muted"
      >
        <div className="h-full bg-primary transition-[width]" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}
