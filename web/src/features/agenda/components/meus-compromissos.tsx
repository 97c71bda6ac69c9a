import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Button } from '@/components/ui/button'
import { myZone, today } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { formatCount, formatWeekdayDate } from '@/lib/format'
import { porDia } from '../model'
import { agendaQueries } from '../queries'
import { CompromissoItem } from './compromisso-item'

const MOST_DAYS_AT_FIRST = 6

/** The days to come on which one serves, is registered for something or said to come. */
export function MeusCompromissos() {
  const { data } = useSuspenseQuery(agendaQueries.minha())
  const [all, setAll] = useState(false)
  const dias = useMemo(() => porDia(data), [data])
  const hoje = today(myZone())
  if (dias.length === 0)
    return (
      <Empty
        icon={CalendarCheck}
        title="Nenhum compromisso"
        description="Suas escalas, inscrições e o que você disser que vai aparecem aqui, dia a dia."
        action={
          <Button asChild variant="outline">
            <Link to="/presenca">Ver a agenda</Link>
          </Button>
        }
      />
    )
  return (
    <div className="space-y-3">
      {(all ? dias : dias.slice(0, MOST_DAYS_AT_FIRST)).map(([dia, grupos]) => (
        <section key={dia} aria-labelledby={`meu-dia-${dia}`} className="space-y-1">
          <h3
            id={`meu-dia-${dia}`}
            aria-current={dia === hoje ? 'date' : undefined}
            className={cn(
              'font-semibold text-sm first-letter:uppercase',
              dia === hoje ? 'text-primary-text' : 'text-muted-foreground',
            )}
          >
            {dia === hoje ? `Hoje, ${formatWeekdayDate(dia)}` : formatWeekdayDate(dia)}
          </h3>
          <ul className="divide-y divide-border rounded-lg border border-border bg-card shadow-card">
            {grupos.map((compromissos) => (
              <CompromissoItem
                key={`${compromissos[0].tipo} ${compromissos[0].id}`}
                compromissos={compromissos}
              />
            ))}
          </ul>
        </section>
      ))}
      {!all && dias.length > MOST_DAYS_AT_FIRST && (
        <Button variant="outline" onClick={() => setAll(true)}>
          Mostrar mais {formatCount(dias.length - MOST_DAYS_AT_FIRST, 'dia', 'dias')}
        </Button>
      )}
    </div>
  )
}
