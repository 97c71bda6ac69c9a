import { CalendarDays, CircleCheck, MapPin } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { eventosMutations, Vem } from '@/features/eventos/public'
import { inZone, type Zone, zoneOf } from '@/lib/clock'
import { formatPeriod, formatRelativeDay } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { ProximoEvento } from '../model'
import { homeQueries } from '../queries'

function Day({ date, zone }: { date: string; zone: Zone }) {
  return (
    <div className="grid size-16 shrink-0 place-content-center rounded-lg bg-primary-soft text-center text-primary-text">
      <span className="font-bold text-2xl leading-7">{inZone(date, zone, { day: 'numeric' })}</span>
      <span className="text-xs">{inZone(date, zone, { month: 'short' })}</span>
    </div>
  )
}

function Presence({ evento }: { evento: ProximoEvento }) {
  const { mutate, isPending } = useMutation(
    eventosMutations.confirmPresenca({ invalidates: [homeQueries.all()] }),
  )
  if (evento.confirmado) {
    return (
      <p className="flex min-h-11 items-center gap-2 font-semibold text-sm text-success-text md:min-h-10">
        <CircleCheck aria-hidden className="size-5" />
        Presença confirmada
      </p>
    )
  }
  if (evento.estado !== 'aberta') {
    return <Vem ocorrencia={evento.id} resposta={evento.resposta} invalidates={[homeQueries.all()]} />
  }
  if (evento.exige_codigo) {
    return (
      <Button asChild className="grow md:grow-0">
        <Link to={`/presenca?evento=${encodeURIComponent(evento.id)}`}>Confirmar presença</Link>
      </Button>
    )
  }
  return (
    <Button className="grow md:grow-0" isPending={isPending} onClick={() => mutate(evento.id)}>
      Confirmar presença
    </Button>
  )
}

/** The event that takes place now or next at the person's campus: whether they come and, once people arrive, that they are there. */
export function NextEvent({ evento }: { evento: ProximoEvento | null }) {
  if (!evento) {
    return (
      <Card className="flex items-center gap-4 p-5">
        <CalendarDays aria-hidden className="size-6 shrink-0 text-muted-foreground" />
        <p className="text-muted-foreground">Nenhum evento marcado por enquanto.</p>
      </Card>
    )
  }
  const { name, date, fim, location, campus } = evento
  const zone = zoneOf(campus)
  return (
    <Card className="flex flex-wrap items-center gap-4 p-5">
      <div className="flex min-w-64 flex-1 items-center gap-4">
        <Day date={date} zone={zone} />
        <div className="min-w-0 space-y-0.5">
          <p className="break-words font-semibold text-lg">{name}</p>
          <p className="text-muted-foreground text-sm">
            <time dateTime={date}>
              {formatRelativeDay(date, new Date(), zone)}, {formatPeriod(date, fim, zone)}
            </time>
          </p>
          <p className="flex items-center gap-1.5 text-muted-foreground text-sm">
            <MapPin aria-hidden className="size-4 shrink-0" />
            {[location, campus].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <Suspense>
        <Presence evento={evento} />
      </Suspense>
    </Card>
  )
}
