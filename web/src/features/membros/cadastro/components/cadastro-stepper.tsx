import { Check } from 'lucide-react'
import { cn } from '@/lib/cn'
import { STEPS } from '../model'

/** Where one is among the steps; those behind are ways back. */
export function CadastroStepper({ step, onStep }: { step: number; onStep: (step: number) => void }) {
  return (
    <ol className="grid grid-cols-3 gap-2" aria-label="Passos do cadastro">
      {STEPS.map((label, index) => {
        const isDone = index < step
        return (
          <li key={label} aria-current={index === step ? 'step' : undefined}>
            <button
              type="button"
              disabled={!isDone}
              onClick={() => onStep(index)}
              className={cn(
                'flex min-h-11 w-full items-center gap-2 border-t-4 py-2 text-left text-muted-foreground text-xs sm:text-sm',
                index <= step ? 'border-primary' : 'border-border',
                index === step && 'font-medium text-foreground',
                isDone && 'hover:text-foreground',
              )}
            >
              {isDone ? <Check aria-hidden className="size-4 shrink-0" /> : <span>{index + 1}.</span>}
              {label}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
