import { Tabs as RadixTabs } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { useCurrentInView } from './use-current-in-view'

export const Tabs = RadixTabs.Root

/** Scrolls sideways on narrow screens. */
export function TabsList({ className, ...props }: ComponentProps<typeof RadixTabs.List>) {
  const strip = useCurrentInView<HTMLDivElement>('[data-state=active]')
  return (
    <RadixTabs.List
      ref={strip}
      className={cn('flex gap-1 overflow-x-auto border-border border-b [scrollbar-width:none]', className)}
      {...props}
    />
  )
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      className={cn(
        '-mb-px min-h-11 shrink-0 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted-foreground text-sm transition-colors hover:text-foreground focus-visible:-outline-offset-2 data-[state=active]:border-primary-text data-[state=active]:text-foreground',
        className,
      )}
      {...props}
    />
  )
}

export function TabsContent({ className, ...props }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content className={cn('pt-5', className)} {...props} />
}
