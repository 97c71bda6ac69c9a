import { CalendarCheck, CalendarPlus, ClipboardCheck, EllipsisVertical, UserX } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'

const MINHA = (
  <Link to="/minha-agenda">
    <CalendarCheck aria-hidden />
    Minha agenda
  </Link>
)

function Mais() {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="icon" variant="ghost" aria-label="Mais">
          <EllipsisVertical aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem asChild>{MINHA}</DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to="/presenca/ausentes">
            <UserX aria-hidden />
            Ausentes
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to="/presenca/reservas">
            <ClipboardCheck aria-hidden />
            Reservas
          </Link>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

type AgendaActionsProps = {
  /** Creates and prepares events here. */
  edits: boolean
  novo: string
  /** On a phone there is room for signs alone. */
  isCompact: boolean
}

/** What is done from the agenda: a new event at once, the rest behind a menu; who makes none goes to their own. */
export function AgendaActions({ edits, novo, isCompact }: AgendaActionsProps) {
  if (!edits)
    return isCompact ? (
      <IconButton asChild label="Minha agenda" variant="outline">
        <Link to="/minha-agenda">
          <CalendarCheck aria-hidden />
        </Link>
      </IconButton>
    ) : (
      <Button asChild variant="outline">
        {MINHA}
      </Button>
    )
  return (
    <>
      {isCompact ? (
        <IconButton asChild label="Novo evento" variant="primary">
          <Link to={novo}>
            <CalendarPlus aria-hidden />
          </Link>
        </IconButton>
      ) : (
        <Button asChild>
          <Link to={novo}>
            <CalendarPlus aria-hidden />
            Novo evento
          </Link>
        </Button>
      )}
      <Mais />
    </>
  )
}
