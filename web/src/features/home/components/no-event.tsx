import { CalendarDays } from 'lucide-react'
import { Card } from '@/components/ui/card'

/** Nothing is planned at the person's campus. */
export function NoEvent() {
  return (
    <Card className="flex items-center gap-4 p-5">
      <CalendarDays aria-hidden className="size-6 shrink-0 text-muted-foreground" />
      <p className="text-muted-foreground">Nenhum evento marcado por enquanto.</p>
    </Card>
  )
}
