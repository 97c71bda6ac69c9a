import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { cn } from '@/lib/cn'

type MoreFieldsProps<V extends FieldValues> = {
  /** The fields inside: what is wrong with one of them opens it. */
  names: readonly (keyof V & string)[]
  /** What they hold, in a few words, while they are closed. */
  summary?: ReactNode
  className?: string
  children: ReactNode
}

/** What a form asks besides what everybody fills in: closed until somebody wants it, or must mend something there. */
export function MoreFields<V extends FieldValues>(props: MoreFieldsProps<V>) {
  const { names, summary, className, children } = props
  const { control } = useFormContext<V>()
  const { errors } = useFormState({ control })
  const [isOpen, setOpen] = useState(false)
  // Once open it stays so: what is being mended does not close over the hands.
  if (!isOpen && names.some((name) => name in errors)) setOpen(true)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-border border-t"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 py-2 font-semibold">
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        <span className="whitespace-nowrap">Mais opções</span>
        {summary && (
          <span className="min-w-0 truncate font-normal text-muted-foreground text-sm group-open:hidden">
            {summary}
          </span>
        )}
      </summary>
      <div className={cn('space-y-8 pt-3', className)}>{children}</div>
    </details>
  )
}
