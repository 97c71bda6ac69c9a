import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** A grey shape of what is coming; the place around it says "Carregando..." to screen readers. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden className={cn('animate-pulse rounded-md bg-accent', className)} {...props} />
}
