import { cn } from '@/lib/cn'

type StepsProps = { steps: readonly string[]; current: number }

/** Where one is in a task of several steps. */
export function Steps({ steps, current }: StepsProps) {
  return (
    <ol aria-label="Etapas" className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cn(
            'flex items-center gap-2 text-muted-foreground',
            index === current && 'font-semibold text-foreground',
          )}
        >
          <span
            aria-hidden
            className={cn(
              'grid size-6 place-items-center rounded-full bg-muted text-xs',
              index <= current && 'bg-primary text-primary-foreground',
            )}
          >
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
