import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

type SettingRowProps = {
  icon?: LucideIcon
  title: ReactNode
  description?: ReactNode
  /** The control is small: it stays at the right on phones too. */
  isInline?: boolean
  /** What can be done about it, at the right; below on phones. */
  children?: ReactNode
}

/** One thing of the account and what can be done about it. */
export function SettingRow({ icon: Icon, title, description, isInline, children }: SettingRowProps) {
  return (
    <div
      className={cn(
        'flex gap-3 p-4 md:items-center md:justify-between md:p-5',
        isInline ? 'items-center justify-between' : 'flex-col md:flex-row',
      )}
    >
      <div className={cn('flex min-w-0 gap-3', description ? 'items-start' : 'items-center')}>
        {Icon && (
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-muted">
            <Icon aria-hidden className="size-5 text-muted-foreground" />
          </span>
        )}
        <div className="min-w-0 space-y-0.5">
          <div className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">{title}</div>
          {description && <div className="wrap-anywhere text-muted-foreground text-sm">{description}</div>}
        </div>
      </div>
      {children && (
        <div className="flex shrink-0 flex-wrap gap-2 [&>*]:flex-1 md:[&>*]:flex-none">{children}</div>
      )}
    </div>
  )
}
