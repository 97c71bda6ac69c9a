import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** The way back to the agenda. */
export const BackToAgenda = () => (
  <Link
    to="/presenca"
    className="inline-flex min-h-11 items-center gap-2 text-muted-foreground text-sm hover:text-foreground md:min-h-9"
  >
    <ArrowLeft aria-hidden className="size-4" />
    Agenda
  </Link>
)
