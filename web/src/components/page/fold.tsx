import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

type FoldProps = {
  title: ReactNode
  /** Of the line that opens it. */
  className?: string
  isOpen?: boolean
  children: ReactNode
}

/** What only some want to read: a line that opens it. */
export function Fold({ title, className, isOpen, children }: FoldProps) {
  return (
    <details className="group" open={isOpen}>
      <summary
        className={cn(
          'flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-sm md:min-h-9 [&::-webkit-details-marker]:hidden',
          className,
        )}
      >
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
        {title}
      </summary>
      {children}
    </details>
  )
}
