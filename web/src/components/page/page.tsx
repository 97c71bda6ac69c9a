import type { ReactNode } from 'react'
import { DocumentTitle } from '@/components/page/document-title'
import { cn } from '@/lib/cn'

const WIDTHS = { narrow: 'max-w-2xl', normal: 'max-w-6xl', wide: 'max-w-none' }

export type PageProps = {
  title: string
  /** What the tab of the browser says when it is not the title. */
  documentTitle?: string
  description?: ReactNode
  /** Buttons at the right of the title; below it on phones. */
  actions?: ReactNode
  /** What else can be done here, behind ⋯: at the right of the title, on phones too. */
  more?: ReactNode
  /** A picture at the left of the title. */
  leading?: ReactNode
  /** What stands above the title, for example a way back. */
  above?: ReactNode
  width?: keyof typeof WIDTHS
  /** The title is only read aloud: its place belongs to what is shown. */
  isDense?: boolean
  className?: string
  children?: ReactNode
}

/** The frame of every page: its one h1, the tab's title, and what can be done here. */
export function Page(props: PageProps) {
  const {
    title,
    documentTitle = title,
    description,
    actions,
    more,
    leading,
    above,
    width = 'normal',
    isDense = false,
    className,
    children,
  } = props
  return (
    <div
      className={cn(
        'mx-auto w-full px-4 md:px-8',
        isDense ? 'py-2 md:py-4' : 'space-y-6 py-6 md:py-8',
        WIDTHS[width],
        className,
      )}
    >
      <DocumentTitle>{documentTitle}</DocumentTitle>
      <header className={cn('space-y-3', isDense && 'sr-only')}>
        {above}
        <div className="flex flex-col gap-4 md:flex-row md:flex-wrap md:items-start md:justify-between">
          <div className="flex min-w-0 items-center gap-4 md:min-w-80 md:flex-1">
            {leading}
            <div className={cn('min-w-0 space-y-1', more && 'flex-1')}>
              <h1 className="break-words font-bold text-2xl tracking-tight">{title}</h1>
              {description && <p className="max-w-prose text-muted-foreground">{description}</p>}
            </div>
            {more && <div className="shrink-0 self-start">{more}</div>}
          </div>
          {actions && (
            <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2 empty:hidden">
              {actions}
            </div>
          )}
        </div>
      </header>
      {children}
    </div>
  )
}
