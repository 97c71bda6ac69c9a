import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { FormFold } from './form-fold'

type FormSectionProps = {
  title: string
  description?: ReactNode
  className?: string
  /** The fields that stand in it, where it is folded until one opens it. */
  fold?: readonly string[]
  children: ReactNode
}

/** A part of a long form under its own heading, two fields beside each other where there is room. */
export function FormSection({ title, description, className, fold, children }: FormSectionProps) {
  if (fold) {
    return (
      <FormFold title={title} names={fold}>
        {description && <p className="pb-4 text-muted-foreground text-sm">{description}</p>}
        <div className={cn('grid gap-4 sm:grid-cols-2', className)}>{children}</div>
      </FormFold>
    )
  }
  return (
    <fieldset className="space-y-4 border-border border-t pt-5 first:border-t-0 first:pt-0">
      <legend className="float-left w-full font-semibold text-lg">{title}</legend>
      {description && <p className="clear-left text-muted-foreground text-sm">{description}</p>}
      <div className={cn('clear-left grid gap-4 sm:grid-cols-2', className)}>{children}</div>
    </fieldset>
  )
}
