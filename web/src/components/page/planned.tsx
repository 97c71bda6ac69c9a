import { ChevronRight, Hammer } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Card } from '@/components/ui/card'
import { BackHome } from './back-home'
import { Page } from './page'

export type PlannedProps = {
  title: string
  /** What the page will do, in short lines. */
  items?: readonly string[]
  /** The pages that serve until then. */
  meanwhile?: readonly { path: string; title: string }[]
}

/** The honest page of an area that is not built yet. */
export function Planned({ title, items = [], meanwhile = [] }: PlannedProps) {
  const id = useId()
  return (
    <Page title={title} width="narrow">
      <Card className="space-y-4 p-6">
        <div className="flex items-center gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-muted">
            <Hammer aria-hidden className="size-5 text-muted-foreground" />
          </span>
          <div>
            <p className="font-semibold text-lg">Em preparação</p>
            <p className="text-muted-foreground text-sm">Esta página ainda não está pronta.</p>
          </div>
        </div>
        {items.length > 0 && (
          <div className="space-y-2">
            <p className="font-medium text-sm">O que vem aqui:</p>
            <ul className="list-disc space-y-1 pl-5 text-sm marker:text-muted-foreground">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        )}
        {meanwhile.length > 0 && (
          <nav aria-labelledby={id} className="space-y-2">
            <p id={id} className="font-medium text-sm">
              Enquanto isso, use:
            </p>
            <ul className="divide-y divide-border rounded-lg border border-border">
              {meanwhile.map((page) => (
                <li key={page.path}>
                  <Link
                    to={page.path}
                    className="flex min-h-12 items-center gap-3 px-4 font-medium -outline-offset-2 hover:bg-accent hover:text-accent-foreground"
                  >
                    <span className="min-w-0 flex-1">{page.title}</span>
                    <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <BackHome />
      </Card>
    </Page>
  )
}
