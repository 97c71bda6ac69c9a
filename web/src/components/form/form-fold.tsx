import { ChevronDown } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { formatCount } from '@/lib/format'

type FormFoldProps = {
  title: string
  /** The fields that stand in it. */
  names: readonly string[]
  children: ReactNode
}

/** A part of a long form that one opens to fill it in; with something wrong in it, it opens by itself. */
export function FormFold({ title, names, children }: FormFoldProps) {
  const { setFocus } = useFormContext()
  const { errors, submitCount } = useFormState()
  const filled = useWatch({ name: [...names] }).filter(Boolean).length
  const fold = useRef<HTMLDetailsElement>(null)
  const wrong = names.find((name) => errors[name])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens it again, also for the same field
  useLayoutEffect(() => {
    if (!wrong || !fold.current || fold.current.open) return
    fold.current.open = true
    // the check could not move the focus to what was folded away
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true') setFocus(wrong)
  }, [wrong, submitCount, setFocus])

  return (
    <details ref={fold} className="group rounded-lg border border-border bg-card">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-2 hover:bg-accent/40 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 font-semibold">{title}</span>
        <span className="text-muted-foreground text-sm">
          {filled > 0 ? formatCount(filled, 'preenchido', 'preenchidos') : 'Nada preenchido'}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-2 pb-4">{children}</div>
    </details>
  )
}
