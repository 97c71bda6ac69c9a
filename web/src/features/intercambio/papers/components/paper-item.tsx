import type { ReactNode } from 'react'

type PaperItemProps = { title: string; description: ReactNode; children: ReactNode }

/** One paper that can be printed, and what it is for. */
export function PaperItem({ title, description, children }: PaperItemProps) {
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-border bg-card p-4 md:flex-row md:flex-wrap md:items-center md:justify-between">
      <div className="min-w-0 md:min-w-60 md:flex-1">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-muted-foreground text-sm">{description}</p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">{children}</div>
    </li>
  )
}
