import { dayAndHour, zoneOf } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { formatShortPeriod, formatTime, isOneDay } from '@/lib/format'
import { type Ocorrencia, tipoDe } from '../../model'
import { sinaisDe } from '../sinais'
import { TipoIcon } from './tipo-icon'

type EventoChipProps = {
  ocorrencia: Ocorrencia
  withCampus: boolean
  /** Among the hours of a week there is room for the end and the place. */
  isTall: boolean
}

function Sinais({ ocorrencia }: { ocorrencia: Ocorrencia }) {
  return (
    <span className="flex shrink-0 items-center gap-1.5 empty:hidden">
      {sinaisDe(ocorrencia).map(({ chave, icon: Icon, texto, curto }) => (
        <span
          key={chave}
          title={texto}
          className={cn(
            'flex items-center gap-0.5',
            chave === 'faltam' && 'rounded-sm bg-warning-soft px-1 font-medium text-warning-text',
          )}
        >
          {chave !== 'faltam' && <Icon aria-hidden className="size-3.5" />}
          <span aria-hidden className="tabular-nums">
            {curto}
          </span>
          <span className="sr-only">{texto}</span>
        </span>
      ))}
    </span>
  )
}

/** One day of an event in the grid of a month or of a week. */
export function EventoChip({ ocorrencia, withCampus, isTall }: EventoChipProps) {
  const { nome, inicio, fim, estado, campus, sala, local } = ocorrencia
  const zone = zoneOf(campus)
  const when =
    isTall && isOneDay(inicio, fim, zone)
      ? `${dayAndHour(inicio, zone).hour}–${formatTime(fim, zone)}`
      : formatShortPeriod(inicio, fim, zone)
  const onde = [isTall && (sala ?? local), withCampus && campus].filter(Boolean).join(' · ')
  return (
    <span className="block min-w-0 whitespace-normal text-xs leading-snug">
      <span className="flex items-center gap-1">
        <TipoIcon tipo={tipoDe(ocorrencia)} className="size-3.5" />
        <span className="min-w-0 truncate tabular-nums" title={when}>
          {when}
        </span>
        {!isTall && (
          <span className="ml-auto">
            <Sinais ocorrencia={ocorrencia} />
          </span>
        )}
      </span>
      <span
        className={cn(
          'line-clamp-2 break-words font-semibold',
          estado === 'cancelada' && 'font-normal line-through',
        )}
      >
        {nome}
      </span>
      {isTall && <Sinais ocorrencia={ocorrencia} />}
      {onde && <span className="block truncate">{onde}</span>}
    </span>
  )
}
