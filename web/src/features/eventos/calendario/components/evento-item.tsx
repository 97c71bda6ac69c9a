import { Badge } from '@/components/ui/badge'
import { dayAndHour, zoneOf } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { formatShortPeriod, formatTime, isOneDay } from '@/lib/format'
import { type Ocorrencia, tipoDe } from '../../model'
import { isPast, sinaisDe } from '../sinais'
import { TipoIcon } from './tipo-icon'

type EventoItemProps = {
  ocorrencia: Ocorrencia
  /** Each says of which campus it is. */
  withCampus: boolean
  onOpen: (ocorrencia: Ocorrencia) => void
}

/** One day of an event in a list: from when until when, what, where, and what is to be known of it. */
export function EventoItem({ ocorrencia, withCampus, onOpen }: EventoItemProps) {
  const { nome, inicio, fim, campus, sala, local, estado, motivo } = ocorrencia
  const tipo = tipoDe(ocorrencia)
  const zone = zoneOf(campus)
  const isQuiet = isPast(ocorrencia) || estado === 'cancelada'
  const onde = [sala, local, withCampus && campus].filter(Boolean).join(' · ')
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(ocorrencia)}
        className="flex w-full items-start gap-3 px-3 py-2.5 text-left hover:bg-accent/50 md:px-4"
      >
        <span className="w-19 shrink-0 text-sm tabular-nums md:w-24">
          {isOneDay(inicio, fim, zone) ? (
            <>
              <span className={cn('block font-semibold', isQuiet && 'font-medium')}>
                {dayAndHour(inicio, zone).hour}
              </span>{' '}
              <span className="block text-muted-foreground">às {formatTime(fim, zone)}</span>
            </>
          ) : (
            formatShortPeriod(inicio, fim, zone)
          )}
        </span>{' '}
        <span data-tipo={tipo} className="tipo-fundo grid size-8 shrink-0 place-items-center rounded-md">
          <TipoIcon tipo={tipo} />
        </span>{' '}
        <span className="min-w-0 flex-1 space-y-0.5">
          <span
            className={cn(
              'block break-words font-semibold leading-snug',
              isQuiet && 'font-normal text-muted-foreground',
              estado === 'cancelada' && 'line-through',
            )}
          >
            {nome}
          </span>
          {onde && <span className="block break-words text-muted-foreground text-sm">{onde}</span>}
          <span className="flex flex-wrap gap-1 empty:hidden">
            {sinaisDe(ocorrencia).map(({ chave, icon: Icon, texto, variant }) => (
              <Badge key={chave} variant={variant}>
                <Icon aria-hidden />
                {texto}
              </Badge>
            ))}
            {motivo && <span className="text-muted-foreground text-sm">{motivo}</span>}
          </span>
        </span>
      </button>
    </li>
  )
}
