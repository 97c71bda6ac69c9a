import FullCalendar, { type CalendarRef, type DatesSetInfo } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import ptBr from '@fullcalendar/react/locales/pt-br'
import '@fullcalendar/react/skeleton.css'
import classic from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/themes/classic/theme.css'
import timeGrid from '@fullcalendar/react/timegrid'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { dayAndHour, dayOf, zoneOf } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { calendarDay, formatShortPeriod, formatTime } from '@/lib/format'
import { useIsMobile } from '@/lib/media-query'
import type { Ocorrencia, VISOES } from '../model'
import { VisaoSelect } from './visao-select'
import './calendario.css'

export type Visao = Exclude<(typeof VISOES)[number], 'ano'>
export type Periodo = { de: string; ate: string }

// FullCalendar draws its dates anew when one of its options is another object.
const PLUGINS = [dayGrid, timeGrid, list, interaction, classic]
const LOCALES = [ptBr]
// The list begins with the day that is shown, not with its month: what is past is seldom looked for.
// A week is called by its days, `23 – 29 de novembro`, not by its month.
const WEEK_TITLE = { titleFormat: { day: 'numeric', month: 'long' } } as const
const OWN_VIEWS = {
  lista: { type: 'list', duration: { days: 30 } },
  timeGridWeek: WEEK_TITLE,
  semanaEmLista: { type: 'list', duration: { weeks: 1 }, dateAlignment: 'week', ...WEEK_TITLE },
}
const VIEWS: Record<Visao, string> = { mes: 'dayGridMonth', semana: 'timeGridWeek', lista: 'lista' }
/** Seven columns of hours have no room for a word on a phone. */
const viewOf = (visao: Visao, isMobile: boolean) =>
  isMobile && visao === 'semana' ? 'semanaEmLista' : VIEWS[visao]

type CalendarioProps = {
  ocorrencias: readonly Ocorrencia[]
  /** Each says of which campus it is. */
  withCampus: boolean
  visao: Visao
  onVisao: (visao: (typeof VISOES)[number]) => void
  /** The day that is shown first, `aaaa-mm-dd`; empty: today. */
  dia: string
  fuso: string
  onPeriodo: (periodo: Periodo, dia: string) => void
  onOpen: (ocorrencia: Ocorrencia) => void
  /** Somebody who may create events chose a day; absent: days cannot be chosen. */
  onDia?: (dia: string) => void
}

type ItemProps = {
  ocorrencia: Ocorrencia
  withCampus: boolean
  /** A list or a week has lines for each; a month two, and on a phone room for the hour. */
  room: 'line' | 'cell' | 'hour'
  /** It began on a day before the one that it stands on. */
  goesOn: boolean
}

function Item({ ocorrencia, withCampus, room, goesOn }: ItemProps) {
  const { inicio, fim, estado, campus } = ocorrencia
  const cancelada = estado === 'cancelada'
  // On a phone a month has no room for more than an hour, which on a later day would be that of the first.
  const when =
    room === 'hour'
      ? !goesOn && formatTime(inicio, zoneOf(campus))
      : formatShortPeriod(inicio, fim, zoneOf(campus))
  return (
    <span
      className={cn(
        'min-w-0 whitespace-normal break-words leading-snug',
        room === 'cell' ? 'line-clamp-2' : 'block',
        cancelada && 'line-through',
      )}
    >
      {when}{' '}
      <span className={cn(room === 'hour' && 'sr-only')}>
        {ocorrencia.nome}
        {withCampus && ` · ${campus}`}
      </span>
      {cancelada && <span className="sr-only"> (cancelado)</span>}
    </span>
  )
}

/** The hour that a week begins at: six, or midnight where something is on before it. */
const firstHour = (ocorrencias: readonly Ocorrencia[], fuso: string) =>
  ocorrencias.some(({ inicio, fim }) => {
    const [from, to] = [dayAndHour(inicio, fuso), dayAndHour(fim, fuso)]
    return from.hour < '06:00' || (from.day !== to.day && to.hour > '00:00')
  })
    ? '00'
    : '06'

/** Month, week and list of what takes place, as FullCalendar draws them; the bar above it is ours. */
export function Calendario(props: CalendarioProps) {
  const { ocorrencias, withCampus, visao, onVisao, dia, fuso, onPeriodo, onOpen, onDia } = props
  const calendar = useRef<CalendarRef>(null)
  const [title, setTitle] = useState('')
  const isMobile = useIsMobile()
  const [first] = useState({ view: viewOf(visao, isMobile), dia: dia || undefined })
  const byId = useMemo(() => new Map(ocorrencias.map((one) => [one.id, one])), [ocorrencias])
  const events = useMemo(
    () =>
      ocorrencias.map(({ id, nome, inicio, fim, estado, campus }) => ({
        id,
        title: nome,
        start: inicio,
        end: fim,
        className: cn(
          estado === 'cancelada' && 'calendario-cancelado',
          visao === 'mes' &&
            calendarDay(inicio, zoneOf(campus)) !== calendarDay(fim, zoneOf(campus)) &&
            'calendario-varios-dias',
        ),
      })),
    [ocorrencias, visao],
  )
  const shown = useRef('')

  function handleDates({ view, start, end }: DatesSetInfo) {
    const period = `${view.type} ${start.toISOString()}`
    if (shown.current === period) return
    shown.current = period
    setTitle(view.title)
    onPeriodo({ de: start.toISOString(), ate: end.toISOString() }, dayOf(view.currentStart, fuso))
  }

  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label="Período anterior"
          variant="outline"
          onClick={() => calendar.current?.getApi().prev()}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton
          label="Próximo período"
          variant="outline"
          onClick={() => calendar.current?.getApi().next()}
        >
          <ChevronRight aria-hidden />
        </IconButton>
        <Button variant="outline" onClick={() => calendar.current?.getApi().today()}>
          Hoje
        </Button>
        <h2
          aria-live="polite"
          className="order-first w-full min-w-40 grow font-semibold text-lg first-letter:uppercase sm:order-none sm:w-auto"
        >
          {title}
        </h2>
        <VisaoSelect
          value={visao}
          onChange={(next) => {
            if (next !== 'ano') calendar.current?.getApi().changeView(viewOf(next, isMobile))
            onVisao(next)
          }}
        />
      </div>
      <div className="calendario">
        <FullCalendar
          ref={calendar}
          plugins={PLUGINS}
          locales={LOCALES}
          locale="pt-br"
          timeZone={fuso}
          views={OWN_VIEWS}
          initialView={first.view}
          initialDate={first.dia}
          headerToolbar={false}
          height="auto"
          dayMaxEvents={4}
          allDaySlot={false}
          scrollTime="07:00:00"
          slotMinTime={`${firstHour(ocorrencias, fuso)}:00:00`}
          eventInteractive
          noEventsContent="Nada marcado neste período."
          events={events}
          eventContent={({ event, view, isStart }) => {
            const ocorrencia = byId.get(event.id)
            if (!ocorrencia) return event.title
            const room = view.type !== 'dayGridMonth' ? 'line' : isMobile ? 'hour' : 'cell'
            return <Item {...{ ocorrencia, withCampus, room }} goesOn={!isStart} />
          }}
          eventClick={({ event }) => {
            const ocorrencia = byId.get(event.id)
            if (ocorrencia) onOpen(ocorrencia)
          }}
          dateClick={onDia && (({ dateStr }) => onDia(dateStr.slice(0, 10)))}
          datesSet={handleDates}
        />
      </div>
    </div>
  )
}
