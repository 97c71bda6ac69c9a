import FullCalendar, { type CalendarRef } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import ptBr from '@fullcalendar/react/locales/pt-br'
import '@fullcalendar/react/skeleton.css'
import classic from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/themes/classic/theme.css'
import timeGrid from '@fullcalendar/react/timegrid'
import { useEffect, useMemo, useRef, useState } from 'react'
import { dayOf, plusDays, type Zone, zoneOf } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { isOneDay } from '@/lib/format'
import { lastDayOf } from '@/lib/reckoning'
import { type Ocorrencia, tipoDe } from '../../model'
import { horasDe } from '../horas'
import type { Visao } from '../periodo'
import { isPast } from '../sinais'
import { EventoChip } from './evento-chip'
import './grade.css'

// FullCalendar draws its dates anew when one of its options is another object.
const PLUGINS = [dayGrid, timeGrid, interaction, classic]
const LOCALES = [ptBr]
const HOUR = { hour: '2-digit', minute: '2-digit' } as const
const VIEWS = { mes: 'dayGridMonth', semana: 'timeGridWeek' } satisfies Record<
  Exclude<Visao, 'lista'>,
  string
>
/** The hours of a week share this height, so that its evening is seen without scrolling. */
const WEEK_HEIGHT = 470
const [LEAST_HOUR, MOST_HOUR] = [26, 40]

type GradeProps = {
  ocorrencias: readonly Ocorrencia[]
  visao: keyof typeof VIEWS
  /** A day of what is shown, `aaaa-mm-dd`. */
  dia: string
  fuso: Zone
  withCampus: boolean
  onOpen: (ocorrencia: Ocorrencia) => void
  /** Somebody who may create events chose a day; absent: days cannot be chosen. */
  onDia?: (dia: string) => void
}

/** In a week, what goes on after midnight stands above the hours. */
function eventOf(ocorrencia: Ocorrencia, isWeek: boolean) {
  const { id, nome, inicio, fim, estado, campus } = ocorrencia
  const zone = zoneOf(campus)
  const [from, to] = [dayOf(inicio, zone), lastDayOf(fim, zone)]
  const isAbove = isWeek && from !== to
  return {
    id,
    title: nome,
    allDay: isAbove,
    start: isAbove ? from : inicio,
    end: isAbove ? plusDays(isOneDay(inicio, fim, zone) ? from : to, 1) : fim,
    className: cn(
      'grade-evento',
      `grade-${tipoDe(ocorrencia)}`,
      (isPast(ocorrencia) || estado === 'cancelada') && 'grade-quieto',
    ),
  }
}

/** Month and week on a wide screen, as FullCalendar draws them; the bar above and what a day says are ours. */
export function Grade({ ocorrencias, visao, dia, fuso, withCampus, onOpen, onDia }: GradeProps) {
  const calendar = useRef<CalendarRef>(null)
  const [first] = useState({ view: VIEWS[visao], dia })
  const isWeek = visao === 'semana'
  const byId = useMemo(() => new Map(ocorrencias.map((one) => [one.id, one])), [ocorrencias])
  const events = useMemo(() => ocorrencias.map((one) => eventOf(one, isWeek)), [ocorrencias, isWeek])
  const { de, ate } = useMemo(() => horasDe(ocorrencias, fuso), [ocorrencias, fuso])
  useEffect(() => calendar.current?.getApi().changeView(VIEWS[visao], dia), [visao, dia])
  return (
    <div className="grade">
      <FullCalendar
        ref={calendar}
        plugins={PLUGINS}
        locales={LOCALES}
        locale="pt-br"
        timeZone={fuso}
        initialView={first.view}
        initialDate={first.dia}
        headerToolbar={false}
        height="auto"
        dayMaxEvents={4}
        fixedWeekCount={false}
        eventDisplay="block"
        nextDayThreshold="12:00:00"
        allDaySlot={events.some(({ allDay }) => allDay)}
        allDayText=""
        slotDuration="01:00:00"
        slotMinTime={`${de}:00:00`}
        slotMaxTime={`${ate}:00:00`}
        slotMinHeight={Math.max(LEAST_HOUR, Math.min(MOST_HOUR, Math.floor(WEEK_HEIGHT / (ate - de))))}
        slotHeaderFormat={HOUR}
        nowIndicator
        slotEventOverlap={false}
        eventInteractive
        events={events}
        eventContent={({ event }) => {
          const ocorrencia = byId.get(event.id)
          return ocorrencia ? (
            <EventoChip {...{ ocorrencia, withCampus }} isTall={isWeek && !event.allDay} />
          ) : (
            event.title
          )
        }}
        eventClick={({ event }) => {
          const ocorrencia = byId.get(event.id)
          if (ocorrencia) onOpen(ocorrencia)
        }}
        dateClick={onDia && (({ dateStr }) => onDia(dateStr.slice(0, 10)))}
      />
    </div>
  )
}
