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

function Waiting({ count }: { count: number }) {
  return (
    <Badge variant="primary" className="ml-auto tabular-nums">
      {badgeText(count)}
      <span className="sr-only"> esperando por você</span>
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
        <Button variant="outline">
          <MoreHorizontal aria-hidden />
          Mais
          {all > 0 && <Waiting count={all} />}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {MEMBROS_LINKS.filter(({ resource, action }) => can(resource, action)).map(
          ({ to, label, icon: Icon, comFiltro }) => (
            <DropdownMenuItem key={to} asChild>
              <Link to={comFiltro ? to + search : to}>
                <Icon aria-hidden />
                {label}
                {countBelow(waiting, to) > 0 && <Waiting count={countBelow(waiting, to)} />}
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
