import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** The way back to the page above, over the title of a page. */
export function BackLink({ children, ...props }: Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link
      className="inline-flex min-h-11 items-center gap-1.5 rounded-sm text-muted-foreground text-sm hover:text-foreground md:min-h-0"
      {...props}
    >
      <ArrowLeft aria-hidden className="size-4 shrink-0" />
      {children}
    </Link>
  )
}
