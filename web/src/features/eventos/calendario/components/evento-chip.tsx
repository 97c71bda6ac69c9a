import { dayAndHour, zoneOf } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { formatShortPeriod, formatTime, isOneDay } from '@/lib/format'
import { type Ocorrencia, tipoDe } from '../../model'
import { sinaisDe } from '../sinais'
import { TipoIcon } from './tipo-icon'

type EventoChipProps = {
  ocorrencia: Ocorrencia
  withCampus: boolean
  /** A week has room for the end and the place. */
  isTall: boolean
}

/** One day of an event in the grid of a month or of a week. */
export function EventoChip({ ocorrencia, withCampus, isTall }: EventoChipProps) {
  const { nome, inicio, fim, estado, campus, sala, local } = ocorrencia
  const zone = zoneOf(campus)
  const oneDay = isOneDay(inicio, fim, zone)
  const onde = [isTall && (sala ?? local), withCampus && campus].filter(Boolean).join(' · ')
  return (
    <span className="block min-w-0 whitespace-normal text-xs leading-snug">
      <span className="flex items-center gap-1">
        <TipoIcon tipo={tipoDe(ocorrencia)} className="size-3.5" />
        <span className="tabular-nums">
          {isTall && oneDay
            ? `${dayAndHour(inicio, zone).hour}–${formatTime(fim, zone)}`
            : formatShortPeriod(inicio, fim, zone)}
        </span>
        <span className="ml-auto flex shrink-0 items-center gap-1">
          {sinaisDe(ocorrencia).map(({ chave, icon: Icon, texto, curto }) => (
            <span key={chave} title={texto} className="flex items-center gap-0.5">
              <Icon aria-hidden className="size-3.5" />
              <span aria-hidden className="tabular-nums">
                {curto}
              </span>
              <span className="sr-only">{texto}</span>
            </span>
          ))}
        </span>
      </span>
      <span
        className={cn(
          'block break-words font-semibold',
          isTall ? 'line-clamp-3' : 'line-clamp-2',
          estado === 'cancelada' && 'font-normal line-through',
        )}
      >
        {nome}
      </span>
      {onde && <span className="block truncate">{onde}</span>}
    </span>
  )
}
