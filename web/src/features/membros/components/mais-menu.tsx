import { CheckSquare, MoreHorizontal } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { usePermissions } from '@/lib/permissions'
import { MEMBROS_LINKS } from '../membros-links'

/** What else there is around members, calmly in one place; on phones also the way to choose several people. */
export function MaisMenu({ onSelect }: { onSelect: (() => void) | undefined }) {
  const { can } = usePermissions()
  const { search } = useLocation()
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline">
          <MoreHorizontal aria-hidden />
          Mais
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {MEMBROS_LINKS.filter(({ resource, action }) => can(resource, action)).map(
          ({ to, label, icon: Icon, comFiltro }) => (
            <DropdownMenuItem key={to} asChild>
              <Link to={comFiltro ? to + search : to}>
                <Icon aria-hidden />
                {label}
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
