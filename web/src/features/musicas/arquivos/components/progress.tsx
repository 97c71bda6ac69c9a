import { formatNumber } from '@/lib/format'

type ProgressProps = { label: string; done: number; total: number }

/** How far reading or writing has come. */
export function Progress({ label, done, total }: ProgressProps) {
  return (
    <div className="space-y-2">
      <p role="status" className="text-sm">
        {label}: {formatNumber(done)} de {formatNumber(total)}
      </p>
      <progress
        aria-label={label}
        value={done}
        max={Math.max(total, 1)}
        className="h-2 w-full accent-primary"
      />
    </div>
  )
}
