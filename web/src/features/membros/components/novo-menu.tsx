import { ChevronDown, UserPlus, UsersRound } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { FROM_LIST } from './back-to-list'

/** To register somebody, or a whole household at once. */
export function NovoMenu() {
  return (
    <div className="flex">
      <Button asChild className="rounded-r-none">
        <Link to="/cadastro" state={FROM_LIST}>
          <UserPlus aria-hidden />
          Nova pessoa
        </Link>
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            aria-label="Outros cadastros"
            className="rounded-l-none border-primary-foreground/30 border-l px-2.5"
          >
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem asChild>
            <Link to="/membros/familias/nova" state={FROM_LIST}>
              <UsersRound aria-hidden />
              Nova família
            </Link>
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  )
}
