import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn'

export const Sheet = RadixDialog.Root

export type SheetContentProps = Omit<ComponentProps<typeof RadixDialog.Content>, 'title'> & {
  /** Always there for screen readers; `isTitleHidden` hides it from the eye. */
  title: ReactNode
  isTitleHidden?: boolean
  side?: 'left' | 'right'
}

/** A panel that slides in from a side; its width is `className` (18rem unless told). */
export function SheetContent({
  title,
  isTitleHidden = false,
  side = 'right',
  className = 'w-72',
  children,
  ...props
}: SheetContentProps) {
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="motion-fade fixed inset-0 z-50 bg-overlay" />
      <RadixDialog.Content
        aria-describedby={undefined}
        data-side={side}
        className={cn(
          'motion-slide fixed inset-y-0 z-50 flex max-w-[90vw] flex-col overflow-y-auto bg-popover text-popover-foreground shadow-pop outline-none',
          side === 'left' ? 'left-0' : 'right-0',
          className,
        )}
        {...props}
      >
        <RadixDialog.Title className={isTitleHidden ? 'sr-only' : 'p-5 pr-14 font-semibold text-xl'}>
          {title}
        </RadixDialog.Title>
        {children}
        <RadixDialog.Close
          aria-label="Fechar"
          className="absolute top-2 right-2 grid size-11 place-items-center rounded-md hover:bg-accent/20"
        >
          <X aria-hidden className="size-5" />
        </RadixDialog.Close>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  )
}
