import { Button } from '@/components/ui/button'

type MotivosProps = {
  /** Each with of how many cases it is. */
  reasons: readonly (readonly [motivo: string, vezes: number])[]
  total: number
  /** Empty: all. */
  value: string
  onChange: (motivo: string) => void
}

/** What is shown, by why it was reported. */
export function Motivos({ reasons, total, value, onChange }: MotivosProps) {
  if (reasons.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Por motivo</legend>
      {[['', total] as const, ...reasons].map(([motivo, vezes]) => (
        <Button
          key={motivo}
          size="sm"
          variant="outline"
          aria-pressed={value === motivo}
          className="max-w-full aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-text"
          onClick={() => onChange(motivo)}
        >
          <span className="min-w-0 truncate">
            {motivo || 'Todas'} · {vezes}
          </span>
        </Button>
      ))}
    </fieldset>
  )
}
