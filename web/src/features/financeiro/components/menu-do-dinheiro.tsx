import { Link } from 'react-router'
import { useCurrentInView } from '@/components/ui/use-current-in-view'
import { cn } from '@/lib/cn'
import { type Aba, GRUPOS } from '../abas'

type MenuDoDinheiroProps = {
  aba: Aba
  /** What the address goes on with from page to page, from its question mark on. */
  search: string
}

/** The pages of money in two rows: what one comes for, which a phone shows whole, and the pages of it, which scroll sideways there. */
export function MenuDoDinheiro({ aba, search }: MenuDoDinheiroProps) {
  const pages = useCurrentInView<HTMLUListElement>('[aria-current="page"]', aba)
  const grupo = GRUPOS.find(({ abas }) => abas.some(({ name }) => name === aba)) ?? GRUPOS[0]
  return (
    <nav aria-label="Financeiro" data-print="hide" className="space-y-1">
      <ul className="flex gap-1">
        {GRUPOS.map(({ name, label, abas: [first] }) => (
          <li key={name} className="flex-1 sm:flex-none">
            <Link
              to={first.path + search}
              aria-current={name === grupo.name ? 'true' : undefined}
              className={cn(
                'inline-flex min-h-11 w-full items-center justify-center rounded-lg px-1 font-medium text-sm sm:px-4',
                name === grupo.name ? 'bg-accent text-accent-foreground' : 'hover:bg-accent/50',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <ul
        ref={pages}
        aria-label={grupo.label}
        className="-mx-4 flex gap-1 overflow-x-auto border-border border-b px-4 md:mx-0 md:px-0"
      >
        {grupo.abas.map(({ name, label, path }) => (
          <li key={name} className="shrink-0">
            <Link
              to={path + search}
              aria-current={name === aba ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center border-b-2 px-3 font-medium text-sm hover:text-foreground',
                name === aba ? 'border-primary text-foreground' : 'border-transparent text-muted-foreground',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
