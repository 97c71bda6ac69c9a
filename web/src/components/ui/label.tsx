import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** Always with `htmlFor`, or around its control. */
export function Label({ className, ...props }: ComponentProps<'label'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the control comes with htmlFor or as a child
  return <label className={cn('inline-block font-medium text-foreground text-sm', className)} {...props} />
}
