import { CalendarDays } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { plusDays } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { formatWeekdayDate } from '@/lib/format'
import type { Ocorrencia } from '../../model'
import { EventoItem } from './evento-item'

type ListaProps = {
  /** What takes place on each of these days. */
  dias: readonly (readonly [string, readonly Ocorrencia[]])[]
  hoje: string
  withCampus: boolean
  isLoaded: boolean
  onOpen: (ocorrencia: Ocorrencia) => void
}

function nomeDo(dia: string, hoje: string) {
  if (dia === hoje) return `Hoje, ${formatWeekdayDate(dia)}`
  if (dia === plusDays(hoje, 1)) return `Amanhã, ${formatWeekdayDate(dia)}`
  return formatWeekdayDate(dia)
}

/** Day by day under its name, today marked; days on which nothing is are left out. */
export function Lista({ dias, hoje, withCampus, isLoaded, onOpen }: ListaProps) {
  const cheios = dias.filter(([, ocorrencias]) => ocorrencias.length > 0)
  if (cheios.length === 0)
    return isLoaded ? <Empty icon={CalendarDays} title="Nada marcado neste período." /> : null
  return (
    <div className="space-y-3">
      {cheios.map(([dia, ocorrencias]) => (
        <section key={dia} aria-labelledby={`dia-${dia}`} className="space-y-1">
          <h3
            id={`dia-${dia}`}
            aria-current={dia === hoje ? 'date' : undefined}
            className={cn(
              'font-semibold text-sm first-letter:uppercase',
              dia === hoje ? 'text-primary-text' : 'text-muted-foreground',
            )}
          >
            {nomeDo(dia, hoje)}
          </h3>
          <ul
            className={cn(
              'divide-y divide-border overflow-hidden rounded-lg border bg-card shadow-card',
              dia === hoje ? 'border-primary' : 'border-border',
            )}
          >
            {ocorrencias.map((ocorrencia) => (
              <EventoItem key={ocorrencia.id} {...{ ocorrencia, withCampus, onOpen }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
