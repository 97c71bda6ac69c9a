import { ScrollArea as RadixScrollArea } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

export type ScrollAreaProps = { className?: string; viewportClassName?: string; children: ReactNode }

/** A part of the page that scrolls, with a slim bar in the theme's colours. */
export function ScrollArea({ className, viewportClassName, children }: ScrollAreaProps) {
  return (
    <RadixScrollArea.Root className={cn('overflow-hidden', className)}>
      <RadixScrollArea.Viewport
        tabIndex={0}
        className={cn('size-full focus-visible:-outline-offset-2', viewportClassName)}
      >
        {children}
      </RadixScrollArea.Viewport>
      <RadixScrollArea.Scrollbar orientation="vertical" className="flex w-2 touch-none p-px">
        <RadixScrollArea.Thumb className="flex-1 rounded-full bg-input" />
      </RadixScrollArea.Scrollbar>
    </RadixScrollArea.Root>
  )
}
