import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

export type EmptyProps = {
  icon?: LucideIcon
  title: string
  /** What to do next. */
  description?: ReactNode
  action?: ReactNode
  className?: string
}

/** Nothing to show, and what to do about it. */
export function Empty({ icon: Icon, title, description, action, className }: EmptyProps) {
  return (
    <div
      className={cn(
        'flex flex-col items-center gap-2 rounded-lg border border-border border-dashed px-6 py-12 text-center',
        className,
      )}
    >
      {Icon && (
        <span className="mb-1 grid size-12 place-items-center rounded-full bg-muted">
          <Icon aria-hidden className="size-6 text-muted-foreground" />
        </span>
      )}
      <p className="font-semibold text-lg">{title}</p>
      {description && <p className="max-w-sm text-muted-foreground text-sm">{description}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
