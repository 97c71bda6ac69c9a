import { type ReactNode, useId } from 'react'
import { cn } from '@/lib/cn'

export type SectionProps = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a page under its own heading. */
export function Section({ title, description, actions, className, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cn('space-y-3', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 space-y-0.5">
          <h2 id={id} className="font-semibold text-lg first-letter:uppercase">
            {title}
          </h2>
          {description && <p className="text-muted-foreground text-sm">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
