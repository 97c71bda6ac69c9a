import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Label } from '@/components/ui/label'
import { cn } from '@/lib/cn'

export type FormFieldProps = {
  label: string
  ids: { control: string; hint: string; error: string }
  hint?: ReactNode
  error?: string
  isOptional?: boolean
  className?: string
  children: ReactNode
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-muted-foreground text-xs">
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 font-medium text-destructive-text text-xs">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      {children}
    </p>
  )
}

/** Label above, control, then hint and error: the frame of every field that has a control of its own. */
export function FormField({ label, ids, hint, error, isOptional, className, children }: FormFieldProps) {
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <Label htmlFor={ids.control}>
        {label}
        {isOptional && <span className="font-normal text-muted-foreground"> (opcional)</span>}
      </Label>
      {children}
      {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  )
}
