import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { useReturnFocus } from '@/components/ui/use-return-focus'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What will happen, before it happens. */
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  variant?: 'primary' | 'destructive'
  isPending?: boolean
  /** The dialog stays open until the owner closes it, so that a failure can be repeated. */
  onConfirm: () => void
  children?: ReactNode
}

/** For what cannot be undone. What can be undone is done at once, with "Desfazer" in a toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirmLabel, cancelLabel = 'Cancelar', variant = 'destructive' } = props
  const returnFocus = useReturnFocus()
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="motion-fade fixed inset-0 z-50 grid items-end bg-overlay p-4 md:place-items-center">
          <AlertDialog.Content
            {...returnFocus}
            className="motion-pop w-full max-w-md space-y-4 rounded-xl border border-border bg-popover p-6 text-popover-foreground shadow-pop outline-none"
          >
            <AlertDialog.Title className="font-semibold text-xl">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-muted-foreground">{description}</AlertDialog.Description>
            {props.children}
            <div className="flex flex-col-reverse gap-2 pt-2 md:flex-row md:justify-end">
              <AlertDialog.Cancel asChild>
                <Button variant="outline">{cancelLabel}</Button>
              </AlertDialog.Cancel>
              <Button variant={variant} isPending={props.isPending} onClick={props.onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
