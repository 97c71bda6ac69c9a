import { CircleCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { enderecoDoEvento, eventosMutations, Vem } from '@/features/eventos/public'
import { inZone, type Zone, zoneOf } from '@/lib/clock'
import { formatPeriod, formatTimes, isOneDay } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import type { EventoEmCasa } from '../model'
import { homeQueries } from '../queries'

/** Most people work at nothing today: what shows it is loaded for those who do. */
const WorkToday = lazy(async () => ({ default: (await import('./work-today')).WorkToday }))

type EventCardProps = {
  evento: EventoEmCasa
  /** It is the first: its button is the page's. */
  leads: boolean
}

function Day({ date, zone }: { date: string; zone: Zone }) {
  return (
    <div className="grid size-16 shrink-0 place-content-center rounded-lg bg-primary-soft text-center text-primary-text">
      <span className="font-bold text-2xl leading-7">{inZone(date, zone, { day: 'numeric' })}</span>
      <span className="text-xs">{inZone(date, zone, { month: 'short' })}</span>
    </div>
  )
}

function Presence({ evento, leads }: EventCardProps) {
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
      <Button asChild variant={leads ? 'primary' : 'outline'} className="grow md:grow-0">
        <Link to={`/presenca?evento=${encodeURIComponent(evento.id)}`}>Confirmar presença</Link>
      </Button>
    )
  }
  return (
    <Button
      variant={leads ? 'primary' : 'outline'}
      className="grow md:grow-0"
      isPending={isPending}
      onClick={() => mutate(evento.id)}
    >
      Confirmar presença
    </Button>
  )
}

/** `hoje, 19:30 às 21:00`, `domingo, 9:30 às 11:30`: the date stands beside it. Of several days, from when to when. */
function whenOf({ date, fim, hoje }: EventoEmCasa, zone: Zone): string {
  if (!isOneDay(date, fim, zone)) return formatPeriod(date, fim, zone)
  return `${hoje ? 'hoje' : inZone(date, zone, { weekday: 'long' })}, ${formatTimes(date, fim, zone)}`
}

/**
 * An event of now, of today or to come: whether one comes and, once people arrive, that one is there; for who works at
 * it, how it stands and where they work.
 */
export function EventCard({ evento, leads }: EventCardProps) {
  const { id, name, date, location, campus } = evento
  const { canView } = usePermissions()
  const zone = zoneOf(campus)
  return (
    <Card className="flex flex-wrap items-center gap-4 p-5">
      <div className="flex min-w-64 flex-1 items-center gap-4">
        <Day date={date} zone={zone} />
        <div className="min-w-0 space-y-0.5">
          <p className="break-words font-semibold text-lg">
            {canView('eventos') ? (
              <Link to={enderecoDoEvento(id)} className="underline-offset-4 hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          <p className="text-muted-foreground text-sm">
            <time dateTime={date}>{whenOf(evento, zone)}</time>
          </p>
          <p className="text-muted-foreground text-sm">{[location, campus].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <Suspense>
        <Presence evento={evento} leads={leads} />
      </Suspense>
      {evento.trabalha && (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <WorkToday ocorrencia={evento.id} />
        </Suspense>
      )}
    </Card>
  )
}
