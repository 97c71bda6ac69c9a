import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** A table in its card; scrolls sideways when the screen is too narrow. */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  return (
    <div className="overflow-x-auto rounded-lg border border-border bg-card shadow-card">
      <table
        className={cn('w-full caption-bottom border-collapse text-left text-sm', className)}
        {...props}
      />
    </div>
  )
}

export function TableHeader(props: ComponentProps<'thead'>) {
  return <thead {...props} />
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody className={cn('[&>tr:last-child]:border-b-0', className)} {...props} />
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={cn('border-border border-b', className)} {...props} />
}

const HEAD = {
  col: 'h-11 whitespace-nowrap font-medium text-muted-foreground text-xs',
  row: 'h-13 py-2 text-left font-normal',
  rowgroup: 'h-11 text-left font-semibold',
}

/** What a column, a row or rows together are called; the name of a row reads like its cells. */
export function TableHead({
  className,
  scope = 'col',
  ...props
}: ComponentProps<'th'> & { scope?: keyof typeof HEAD }) {
  return <th scope={scope} className={cn('px-4', HEAD[scope], className)} {...props} />
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={cn('h-13 px-4 py-2 align-middle', className)} {...props} />
}
