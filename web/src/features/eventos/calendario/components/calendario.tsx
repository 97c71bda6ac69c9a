import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { today, zoneOf } from '@/lib/clock'
import { isDay } from '@/lib/format'
import { useIsMobile } from '@/lib/media-query'
import type { Ocorrencia, Tipo } from '../../model'
import { eventosQueries } from '../../queries'
import { momentosDe, periodoDe, porDia, type Visao } from '../periodo'
import { Barra } from './barra'
import { DiaNoCelular } from './dia-no-celular'
import { Legenda } from './legenda'
import { Lista } from './lista'
import { MesNoCelular } from './mes-no-celular'

/** FullCalendar, in a chunk of its own: a phone never asks for it. */
const Grade = lazy(async () => ({ default: (await import('./grade')).Grade }))

type CalendarioProps = {
  visao: Visao
  /** The day that is shown, `aaaa-mm-dd`; empty: today. */
  dia: string
  /** Empty: all within reach. */
  campus: string
  tipo: Tipo | ''
  /** By whose clock a day begins. */
  fuso: string
  withCampus: boolean
  onDia: (dia: string) => void
  onTipo: (tipo: Tipo | '') => void
  onOpen: (ocorrencia: Ocorrencia) => void
  /** Makes an event on a day; absent: not by this person. */
  onNovo?: (dia: string) => void
  novoEm?: (dia: string) => string
  /** How it is shown and of which campus; on a phone beside the kinds, else beside the period. */
  choices: ReactNode
  actions: ReactNode
}

/** Month, week or list of what takes place. */
export function Calendario(props: CalendarioProps) {
  const { visao, campus, tipo, fuso, withCampus, onTipo, onOpen, onNovo, novoEm, choices, actions } = props
  const isMobile = useIsMobile()
  const client = useQueryClient()
  const hoje = today(fuso)
  const dia = isDay(props.dia) ? props.dia : hoje
  const periodo = useMemo(() => periodoDe(visao, dia), [visao, dia])
  const queryAt = (outro: string) =>
    eventosQueries.agenda({ ...momentosDe(periodoDe(visao, outro), fuso), campus, tipo })
  const { data, isPlaceholderData } = useQuery({ ...queryAt(dia), placeholderData: keepPreviousData })
  const ocorrencias = useMemo(() => data ?? [], [data])
  const dias = useMemo(
    () => porDia(ocorrencias, periodo, (ocorrencia) => zoneOf(ocorrencia.campus)),
    [ocorrencias, periodo],
  )
  const isLoaded = data !== undefined && !isPlaceholderData
  // Of a month that is left and entered again, today is the day to begin with.
  const go = (outro: string) =>
    props.onDia(outro === hoje || (visao === 'mes' && outro.slice(0, 7) === hoje.slice(0, 7)) ? '' : outro)
  const shown = { hoje, withCampus, isLoaded, onOpen }
  return (
    <div className="calendario space-y-2 md:space-y-3">
      <Barra
        periodo={periodo}
        onGo={go}
        onNear={(outro) => void client.prefetchQuery(queryAt(outro))}
        onHoje={() => props.onDia('')}
      >
        {!isMobile && choices}
        {actions}
      </Barra>
      <div className="-mx-4 flex items-center gap-1.5 overflow-x-auto px-4 py-px [scrollbar-width:none] md:mx-0 md:px-0.5">
        {isMobile && choices}
        <Legenda value={tipo} onChange={onTipo} />
      </div>
      {visao === 'mes' && isMobile && (
        <>
          <MesNoCelular
            dias={dias}
            mes={dia.slice(0, 7)}
            hoje={hoje}
            escolhido={dia}
            onDia={(um) => props.onDia(um === hoje ? '' : um)}
          />
          <DiaNoCelular dia={dia} ocorrencias={dias.get(dia) ?? []} novo={novoEm?.(dia)} {...shown} />
        </>
      )}
      {(visao === 'lista' || (visao === 'semana' && isMobile)) && <Lista dias={[...dias]} {...shown} />}
      {visao !== 'lista' && !isMobile && (
        <Suspense fallback={<Skeleton className="h-128 w-full" />}>
          <Grade {...{ ocorrencias, visao, dia, fuso, withCampus, onOpen }} onDia={onNovo} />
        </Suspense>
      )}
    </div>
  )
}
