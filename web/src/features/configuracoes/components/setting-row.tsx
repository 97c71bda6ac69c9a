import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type SettingRowProps = {
  icon?: LucideIcon
  title: ReactNode
  description?: ReactNode
  /** What can be done about it, at the right; below on phones. */
  children?: ReactNode
}

/** One thing of the account and what can be done about it. */
export function SettingRow({ icon: Icon, title, description, children }: SettingRowProps) {
  return (
    <div className="flex flex-col gap-3 p-4 md:flex-row md:items-center md:justify-between md:p-5">
      <div className="flex min-w-0 items-start gap-3">
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
