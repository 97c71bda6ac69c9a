import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type StationMessageProps = { icon: LucideIcon; title: string; children?: ReactNode }

/** One thing in the middle of the screen. */
export function StationMessage({ icon: Icon, title, children }: StationMessageProps) {
  return (
    <div className="grid flex-1 place-items-center p-6">
      <div className="flex w-full max-w-lg flex-col items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-primary-soft">
          <Icon aria-hidden className="size-8 text-primary-text" />
        </span>
        <h1 className="font-bold text-2xl tracking-tight">{title}</h1>
        {children}
      </div>
    </div>
  )
}
