import { CheckSquare, MoreHorizontal } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { badgeText } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { countBelow, useWaiting } from '@/lib/waiting'
import { MEMBROS_LINKS } from '../membros-links'

/** Said of a menu and its entries: how much waits behind them. */
const saying = (count: number) => (count > 0 ? `${count} esperando por você` : undefined)

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Badge aria-hidden variant="primary" className="ml-auto tabular-nums">
      {badgeText(count)}
    </Badge>
  )
}

/** What else there is around members, calmly in one place; on phones also the way to choose several people. */
export function MaisMenu({ onSelect }: { onSelect: (() => void) | undefined }) {
  const { can } = usePermissions()
  const { search } = useLocation()
  const waiting = useWaiting()
  const all = countBelow(waiting, '/membros')
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" aria-description={saying(all)}>
          <MoreHorizontal aria-hidden />
          Mais
          <Waiting count={all} />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {MEMBROS_LINKS.filter(({ resource, action }) => can(resource, action)).map(
          ({ to, label, icon: Icon, comFiltro }) => (
            <DropdownMenuItem key={to} asChild>
              <Link to={comFiltro ? to + search : to} aria-description={saying(countBelow(waiting, to))}>
                <Icon aria-hidden />
                {label}
                <Waiting count={countBelow(waiting, to)} />
              </Link>
            </DropdownMenuItem>
          ),
        )}
        {onSelect && (
          <div className="md:hidden">
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={onSelect}>
              <CheckSquare aria-hidden />
              Selecionar várias pessoas
            </DropdownMenuItem>
          </div>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
