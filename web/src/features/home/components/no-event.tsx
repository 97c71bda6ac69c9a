import { Card } from '@/components/ui/card'

/** Nothing is planned at the person's campus. */
export function NoEvent() {
  return (
    <Card className="p-5">
      <p className="text-muted-foreground">Nenhum evento marcado por enquanto.</p>
    </Card>
  )
}
