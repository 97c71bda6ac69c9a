import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { useReturnFocus } from './use-return-focus'

export const Dialog = RadixDialog.Root
export const DialogClose = RadixDialog.Close

const WIDTHS = { sm: 'md:max-w-sm', md: 'md:max-w-lg', lg: 'md:max-w-2xl', xl: 'md:max-w-4xl' }

export type DialogContentProps = Omit<ComponentProps<typeof RadixDialog.Content>, 'title'> & {
  title: ReactNode
  description?: ReactNode
  size?: keyof typeof WIDTHS
}

/** On phones a sheet from below, on wider screens a window in the middle. Long content scrolls inside. */
export function DialogContent({
  title,
  description,
  size = 'md',
  className,
  children,
  ...props
}: DialogContentProps) {
  const returnFocus = useReturnFocus()
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="motion-fade fixed inset-0 z-50 grid items-end overflow-y-auto bg-overlay md:place-items-center md:p-6">
        <RadixDialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...returnFocus}
          className={cn(
            'motion-dialog relative flex max-h-[92dvh] w-full flex-col rounded-t-xl border border-border bg-popover text-popover-foreground shadow-pop outline-none md:max-h-[calc(100dvh-3rem)] md:rounded-xl',
            WIDTHS[size],
            className,
          )}
          {...props}
        >
          <div className="space-y-1 p-5 pr-14 pb-3 md:p-6 md:pr-14 md:pb-4">
            <RadixDialog.Title className="font-semibold text-xl">{title}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="text-muted-foreground text-sm">
                {description}
              </RadixDialog.Description>
            )}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-5 pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:p-6 md:pt-1">
            {children}
          </div>
          <RadixDialog.Close
            aria-label="Fechar"
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-accent-foreground md:size-9"
          >
            <X aria-hidden className="size-5" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Overlay>
    </RadixDialog.Portal>
  )
}

/** The buttons of a dialog: the main one last; on phones it comes first and takes the whole width. */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'mt-6 flex flex-col-reverse gap-2 md:flex-row md:flex-wrap md:justify-end [&>*]:w-full md:[&>*]:w-auto',
        className,
      )}
      {...props}
    />
  )
}
