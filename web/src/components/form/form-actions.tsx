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
  /** Stays in reach below a long form, at the left, where no toast covers it. */
  isSticky?: boolean
  /** Further buttons, before the others. */
  children?: ReactNode
  className?: string
}

const STICKY =
  'sticky bottom-0 z-10 -mx-4 flex flex-row-reverse flex-wrap gap-2 border-border border-t bg-background px-4 py-3 md:mx-0 md:justify-end md:px-0 [&>*]:grow md:[&>*]:grow-0'

/** The buttons below a form; inside a FormRoot. */
export function FormActions(props: FormActionsProps) {
  const {
    submitLabel,
    onCancel,
    cancelLabel = 'Cancelar',
    isWide = false,
    isSticky,
    children,
    className,
  } = props
  const isPending = useFormPending()
  return (
    <div
      data-sticky-actions={isSticky}
      className={cn(
        isSticky ? STICKY : 'flex flex-col-reverse gap-2 pt-2',
        !isWide && !isSticky && 'md:flex-row md:items-center md:justify-end',
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
