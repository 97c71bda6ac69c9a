import { Link } from 'react-router'
import { useCurrentInView } from '@/components/ui/use-current-in-view'
import { cn } from '@/lib/cn'

type PageTab = { name: string; label: string; to: string }

export type PageTabsProps = {
  /** What the pages are of, for screen readers. */
  label: string
  tabs: readonly PageTab[]
  /** The name of the one that is open. */
  current: string
}

/** The pages of one thing, each with an address of its own. Scrolls sideways on narrow screens, stands in rows on wide ones; one alone is not shown. */
export function PageTabs({ label, tabs, current }: PageTabsProps) {
  const strip = useCurrentInView<HTMLElement>('[aria-current]', current)
  if (tabs.length < 2) return null
  return (
    <nav ref={strip} aria-label={label} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex min-w-max gap-0.5 border-border border-b md:min-w-0 md:flex-wrap md:gap-1">
        {tabs.map(({ name, label: text, to }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={name === current ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center border-b-2 px-2 font-medium md:px-3 text-sm hover:text-foreground',
                name === current
                  ? 'border-primary text-foreground'
                  : 'border-transparent text-muted-foreground',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
