import { CalendarX } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'

export const DiaNotFound = () => (
  <Page title="Dia do evento" width="narrow">
    <Empty
      icon={CalendarX}
      title="Dia não encontrado"
      description="Ele pode ter sido tirado da agenda."
      action={
        <Button asChild variant="outline">
          <Link to="/presenca">Voltar à agenda</Link>
        </Button>
      }
    />
  </Page>
)
