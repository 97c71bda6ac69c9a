import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** The look that all controls which take text share. 16 px on phones, so that iOS does not zoom in. */
export const controlClass =
  'w-full rounded-md border border-input bg-card text-base text-card-foreground transition-[border-color,box-shadow] placeholder:text-muted-foreground focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-1 disabled:cursor-not-allowed disabled:border-border disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-destructive-text aria-invalid:focus-visible:outline-destructive-text md:text-sm'

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      className={cn(controlClass, 'h-11 px-3 read-only:bg-muted md:h-10', className)}
      {...props}
    />
  )
}
