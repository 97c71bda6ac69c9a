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

type AgendaActionsProps = {
  /** Creates and prepares events here. */
  edits: boolean
  novo: string
  /** On a phone there is room for signs alone. */
  isCompact: boolean
}

/** What is done from the agenda: a new event at once, the rest behind a menu. */
export function AgendaActions({ edits, novo, isCompact }: AgendaActionsProps) {
  const minha = (
    <Link to="/minha-agenda">
      <CalendarCheck aria-hidden />
      Minha agenda
    </Link>
  )
  return (
    <>
      {!isCompact && (
        <Button asChild variant="outline">
          {minha}
        </Button>
      )}
      {edits &&
        (isCompact ? (
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
        ))}
      {(edits || isCompact) && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="icon" variant="ghost" aria-label="Mais">
              <EllipsisVertical aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {isCompact && <DropdownMenuItem asChild>{minha}</DropdownMenuItem>}
            {edits && (
              <>
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
              </>
            )}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </>
  )
}
