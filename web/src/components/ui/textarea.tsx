import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { controlClass } from './input'

/** Grows with its text where the browser can. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(controlClass, 'field-sizing-content min-h-24 px-3 py-2.5 read-only:bg-muted', className)}
      {...props}
    />
  )
}
