import { Baby, ScanFace, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { formatList } from '@/lib/format'
import type { KidsPanelType } from '../station/kids-panel-type'
import { useDoor } from '../station/use-door'
import { useStationState } from '../station/use-station'
import { CameraPanel } from './camera-panel'
import { DoneCard } from './done-card'
import { PersonCard } from './person-card'
import { PersonSearch } from './person-search'
import { StationStatus } from './station-status'
import { VisitorForm } from './visitor-form'

/** The ways in, equal beside each other. A further one is a further entry here and a panel below. */
const WAYS = [
  { name: 'camera', label: 'Rosto ou carteirinha', icon: ScanFace },
  { name: 'busca', label: 'Nome ou telefone', icon: Search },
] as const
type Way = (typeof WAYS)[number]['name']

/** The camera goes on seeing who stands there; browsers stop a video that has no place on the page. */
const UNSEEN = 'pointer-events-none fixed size-px overflow-hidden opacity-0'

/** The station while its day is open: the presences and, where it receives children, the Kids. */
export function StationOpen({ KidsPanel }: { KidsPanel: KidsPanelType }) {
  const { day } = useStationState()
  const door = useDoor()
  const [isKids, setKids] = useState(false)
  const hasKids = Boolean(day?.estacao.kids)
  return (
    <>
      <StationStatus hasSound={door.hasSound} onSound={door.setSound} />
      <div className="mx-auto w-full max-w-5xl flex-1 space-y-4 p-4 pb-40 md:p-6 md:pb-40">
        {hasKids && (
          <fieldset data-print="hide" className="flex flex-wrap gap-2 print:hidden">
            <legend className="sr-only">O que esta estação faz</legend>
            <Button
              variant={isKids ? 'outline' : 'primary'}
              aria-pressed={!isKids}
              onClick={() => setKids(false)}
            >
              <ScanFace aria-hidden />
              Presença
            </Button>
            <Button
              variant={isKids ? 'primary' : 'outline'}
              aria-pressed={isKids}
              onClick={() => setKids(true)}
            >
              <Baby aria-hidden />
              Kids
            </Button>
          </fieldset>
        )}
        {day && hasKids && isKids ? <KidsPanel ocorrencia={day.ocorrencia.id} /> : <Presencas door={door} />}
      </div>
    </>
  )
}

/** Wide screens show the ways beside each other, narrow ones one at a time. */
function Presencas({ door }: { door: ReturnType<typeof useDoor> }) {
  const [way, setWay] = useState<Way>('camera')
  const [isTyping, setTyping] = useState(false)
  const { stage } = door
  const shown = (name: Way) => cn(way !== name && 'hidden', 'md:block')
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-2 md:hidden">
        <legend className="sr-only">Como marcar a presença</legend>
        {WAYS.map(({ name, label, icon: Icon }) => (
          <button
            key={name}
            type="button"
            aria-pressed={way === name}
            onClick={() => setWay(name)}
            className={cn(
              'flex min-h-14 items-center justify-center gap-2 rounded-lg border px-2 font-semibold text-sm',
              way === name ? 'border-primary bg-primary-soft text-primary-text' : 'border-border bg-card',
            )}
          >
            <Icon aria-hidden className="size-5 shrink-0" />
            {label}
          </button>
        ))}
      </fieldset>
      {stage.kind === 'pergunta' && <PersonCard asked={stage.asked} door={door} />}
      {/* over the page, so that camera and search stay where they are */}
      <div className="pointer-events-none fixed inset-x-3 bottom-3 z-20 mx-auto max-w-xl space-y-2 *:pointer-events-auto">
        {stage.kind === 'livre' && stage.notice && (
          <p role="status" className="rounded-lg bg-info-soft p-4 text-center text-info-text shadow-pop">
            {stage.notice}
          </p>
        )}
        {door.last && stage.kind !== 'feito' && (
          <p className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-muted px-4 py-2 shadow-pop">
            <span className="min-w-0 break-words">
              Marcada agora: {formatList(door.last.pessoas.map(({ nome }) => nome))}
            </span>
            <Button variant="link" onClick={door.undo}>
              Desfazer
            </Button>
          </p>
        )}
        {stage.kind === 'feito' && <DoneCard pessoa={stage.pessoa} isNew={stage.id !== null} door={door} />}
      </div>
      <div
        inert={stage.kind === 'pergunta'}
        className={cn('grid gap-6 md:grid-cols-2', stage.kind === 'pergunta' && UNSEEN)}
      >
        <div className={shown('camera')}>
          <CameraPanel
            door={door}
            isLooking={stage.kind !== 'pergunta' && !isTyping}
            isAsked={stage.kind === 'pergunta' && stage.metodo === 'rosto'}
          />
        </div>
        <div className={cn('space-y-6', shown('busca'))}>
          <PersonSearch onChoose={(pessoa) => door.ask([{ pessoa }], 'estacao')} onTyping={setTyping} />
          <VisitorForm onReceive={door.receive} onTyping={setTyping} />
        </div>
      </div>
    </>
  )
}
