import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { useFormPending } from './form-root'

export type FormActionsProps = {
  submitLabel: string
  onCancel?: () => void
  cancelLabel?: string
  /** The main button takes the whole width on every screen, as in a narrow sign-in card. */
  isWide?: boolean
  /** Further buttons, before the others. */
  children?: ReactNode
  className?: string
}

/** The buttons below a form; inside a FormRoot. */
export function FormActions(props: FormActionsProps) {
  const { submitLabel, onCancel, cancelLabel = 'Cancelar', isWide = false, children, className } = props
  const isPending = useFormPending()
  return (
    <div
      className={cn(
        'flex flex-col-reverse gap-2 pt-2',
        !isWide && 'md:flex-row md:items-center md:justify-end',
        className,
      )}
    >
      {children}
      {onCancel && (
        <Button variant="outline" onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
      <Button type="submit" isPending={isPending}>
        {submitLabel}
      </Button>
    </div>
  )
}
