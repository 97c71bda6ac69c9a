import { CalendarDays, MapPin } from 'lucide-react'
import { zoneOf } from '@/lib/clock'
import { formatPeriod, formatTime, formatWeekdayDate } from '@/lib/format'
import { type EventoDaPresenca, presencaDay } from '../model'

/** Name, day and hour, and place of an event. */
export function EventoResumo({ evento }: { evento: EventoDaPresenca }) {
  const { name, date, fim, location, campus } = evento
  const day = presencaDay(evento)
  return (
    <div className="space-y-2">
      <h2 className="break-words font-semibold text-xl">{name}</h2>
      <p className="flex items-center gap-2 text-muted-foreground">
        <CalendarDays aria-hidden className="size-5 shrink-0" />
        <time dateTime={day}>
          {fim
            ? formatPeriod(date, fim, zoneOf(campus))
            : [formatWeekdayDate(day), formatTime(date, zoneOf(campus))].filter(Boolean).join(', ')}
        </time>
      </p>
      <p className="flex items-center gap-2 text-muted-foreground">
        <MapPin aria-hidden className="size-5 shrink-0" />
        {[location, campus].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
