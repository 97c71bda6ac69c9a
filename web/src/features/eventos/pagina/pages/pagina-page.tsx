import { useSuspenseQueries } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Page } from '@/components/page/page'
import { Badge } from '@/components/ui/badge'
import { inZone, zoneOf } from '@/lib/clock'
import { formatPeriod } from '@/lib/format'
import { TipoIcon } from '../../calendario/components/tipo-icon'
import { AgendaNotFound } from '../../components/agenda-not-found'
import { BackToAgenda } from '../../components/back-to-agenda'
import { RoteiroLink } from '../../components/roteiro-link'
import { ESTADO_LABELS, TIPO_LABELS, type Tipo } from '../../model'
import { Rsvp } from '../../rsvp/components/rsvp'
import { rsvpQueries } from '../../rsvp/rsvp'
import { AcoesDoDia } from '../components/acoes-do-dia'
import { DiasAoLado } from '../components/dias-ao-lado'
import { EscalaIncompleta } from '../components/escala-incompleta'
import { Fatos } from '../components/fatos'
import { Numeros } from '../components/numeros'
import { type InscricoesPart, isOver, type PaginaDoDia } from '../model'
import { paginaQueries } from '../queries'

const ESTADO_VARIANT = {
  agendada: 'neutral',
  aberta: 'success',
  encerrada: 'neutral',
  cancelada: 'destructive',
} as const

function Folha({ inicio, campus }: Pick<PaginaDoDia, 'inicio' | 'campus'>) {
  const zone = zoneOf(campus)
  return (
    <div
      aria-hidden
      className="grid size-16 shrink-0 place-content-center rounded-lg bg-primary-soft text-center text-primary-text"
    >
      <span className="font-bold text-2xl leading-7">{inZone(inicio, zone, { day: 'numeric' })}</span>
      <span className="text-xs">{inZone(inicio, zone, { month: 'short' })}</span>
    </div>
  )
}

function Dia({ dia, InscricoesPanel }: Pick<InscricoesPart, 'InscricoesPanel'> & { dia: PaginaDoDia }) {
  const { nome, inicio, fim, campus, tipo, estado, motivo, descricao, recorrente, event_base } = dia
  // The list of who comes is of each day; who registered is of the event.
  const rsvp = <Rsvp dia={dia} />
  const isAsked = estado !== 'cancelada' && !isOver(dia)
  return (
    <Page
      title={nome}
      description={
        <>
          <time dateTime={inicio} className="block first-letter:uppercase">
            {formatPeriod(inicio, fim, zoneOf(campus))}
          </time>
          <span className="mt-1.5 flex flex-wrap items-center gap-2">
            <Badge data-tipo={tipo} className="tipo-fundo">
              <TipoIcon tipo={tipo as Tipo} />
              {TIPO_LABELS[tipo as Tipo]}
            </Badge>
            {estado !== 'agendada' && <Badge variant={ESTADO_VARIANT[estado]}>{ESTADO_LABELS[estado]}</Badge>}
          </span>
        </>
      }
      leading={<Folha inicio={inicio} campus={campus} />}
      above={<BackToAgenda />}
      width="narrow"
      actions={<AcoesDoDia dia={dia} />}
    >
      {motivo && <p className="rounded-md bg-destructive-soft p-3 text-destructive-text text-sm">{motivo}</p>}
      <Numeros dia={dia} />
      <EscalaIncompleta dia={dia} />
      {isAsked && (
        <InscricoesPanel
          evento={event_base}
          works={dia.edita}
          instead={!recorrente && estado === 'agendada' && rsvp}
        />
      )}
      {estado !== 'cancelada' && (recorrente || estado !== 'agendada') && rsvp}
      <Fatos dia={dia} />
      {estado !== 'cancelada' && <RoteiroLink ocorrencia={dia.id} />}
      {descricao && <p className="max-w-prose whitespace-pre-line break-words">{descricao}</p>}
      <DiasAoLado dia={dia} />
    </Page>
  )
}

/** One day of an event: when, where, who makes it, and the one thing that whoever looks does about it. */
export const paginaPage = (
  InscricoesPanel: InscricoesPart['InscricoesPanel'],
  usePrefetchInscricoes: InscricoesPart['usePrefetchInscricoes'],
) =>
  function PaginaPage() {
    const { id = '' } = useParams()
    usePrefetchInscricoes(id.split('_')[0] ?? id)
    const [{ data: dia }] = useSuspenseQueries({ queries: [paginaQueries.dia(id), rsvpQueries.doDia(id)] })
    if (!dia) return <AgendaNotFound what="evento" page="Evento" above={<BackToAgenda />} />
    return <Dia key={dia.id} dia={dia} InscricoesPanel={InscricoesPanel} />
  }
