import { useMutation } from '@tanstack/react-query'
import { CalendarDays, CircleCheck, MapPin } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { eventosMutations } from '@/features/eventos/public'
import { calendarDay, formatRelativeDay, formatTime, formatWeekdayDate } from '@/lib/format'
import type { ProximoEvento } from '../model'
import { homeQueries } from '../queries'

function Day({ date }: { date: string }) {
  const day = calendarDay(date)
  return (
    <div className="grid size-16 shrink-0 place-content-center rounded-lg bg-primary-soft text-center text-primary-text">
      <span className="font-bold text-2xl leading-7">{Number(day.slice(8))}</span>
      <span className="text-xs">
        {new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' }).format(new Date(day))}
      </span>
    </div>
  )
}

function Presence({ evento }: { evento: ProximoEvento }) {
  const { mutate, isPending } = useMutation(
    eventosMutations.confirmarPresenca({ invalidates: [homeQueries.all()] }),
  )
  if (evento.confirmado) {
    return (
      <p className="flex min-h-11 items-center gap-2 font-semibold text-sm text-success-text md:min-h-10">
        <CircleCheck aria-hidden className="size-5" />
        Presença confirmada
      </p>
    )
  }
  return (
    <Button className="grow md:grow-0" isPending={isPending} onClick={() => mutate(evento.id)}>
      Confirmar presença
    </Button>
  )
}

/** The next event of the person's campus, with their word that they come. */
export function NextEvent({ evento }: { evento: ProximoEvento | null }) {
  if (!evento) {
    return (
      <Card className="flex items-center gap-4 p-5">
        <CalendarDays aria-hidden className="size-6 shrink-0 text-muted-foreground" />
        <p className="text-muted-foreground">Nenhum evento marcado por enquanto.</p>
      </Card>
    )
  }
  const { name, date, location, campus } = evento
  const time = formatTime(date)
  return (
    <Card className="flex flex-wrap items-center gap-4 p-5">
      <div className="flex min-w-64 flex-1 items-center gap-4">
        <Day date={date} />
        <div className="min-w-0 space-y-0.5">
          <p className="break-words font-semibold text-lg">{name}</p>
          <p className="text-muted-foreground text-sm">
            <time dateTime={date}>
              {formatRelativeDay(date)}, {formatWeekdayDate(date)}
              {time && `, ${time}`}
            </time>
          </p>
          <p className="flex items-center gap-1.5 text-muted-foreground text-sm">
            <MapPin aria-hidden className="size-4 shrink-0" />
            {[location, campus].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <Presence evento={evento} />
    </Card>
  )
}
