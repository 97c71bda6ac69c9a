import { CalendarX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'

const TEXTS = {
  dia: { title: 'Dia não encontrado', description: 'Ele pode ter sido tirado da agenda.' },
  evento: {
    title: 'Evento não encontrado',
    description: 'Ele pode ter sido excluído, ou é de outro campus.',
  },
}

type AgendaNotFoundProps = {
  what: keyof typeof TEXTS
  /** What the page is called. */
  page: string
  above?: ReactNode
}

/** In place of a page about something of the agenda that is not there, or not for this person. */
export function AgendaNotFound({ what, page, above }: AgendaNotFoundProps) {
  return (
    <Page title={page} above={above} width="narrow">
      <Empty
        icon={CalendarX}
        {...TEXTS[what]}
        action={
          <Button asChild variant="outline">
            <Link to="/presenca">Voltar à agenda</Link>
          </Button>
        }
      />
    </Page>
  )
}
