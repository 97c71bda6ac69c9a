import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { type Choice, StageSheet } from '@/features/musicas/public'
import { cn } from '@/lib/cn'
import { formatTime } from '@/lib/format'
import { type ItemDoCulto, keyOfDay, type Notes, notesOf } from '../culto'
import { ItemLinks } from './item-links'

type ItemDoCultoProps = {
  item: ItemDoCulto
  startsAt: Date
  zone: string
  notes: Notes
  choice: Choice
  onChoice: (choice: Choice) => void
}

/** One thing of the service as whoever serves reads it; of a song, its chords. */
export function ItemDoCultoRow({ item, startsAt, zone, notes, choice, onChoice }: ItemDoCultoProps) {
  const [isOpen, setOpen] = useState(false)
  const { titulo, tipo, minutos, quem, passagem, musica } = item
  const key = keyOfDay(item)
  const said = notesOf(item, notes)
  const isHeading = tipo === 'cabecalho'
  const facts = [quem, passagem, musica?.bpm && `${musica.bpm} bpm`].filter(Boolean)
  return (
    <li className={cn('grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 py-3', isHeading && 'pt-6')}>
      <time dateTime={startsAt.toISOString()} className="text-muted-foreground text-sm tabular-nums">
        {formatTime(startsAt, zone)}
      </time>
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className={cn('break-words', isHeading ? 'font-bold text-lg' : 'font-medium')}>{titulo}</span>
          {key && <Badge>Tom {key}</Badge>}
          {minutos !== null && minutos > 0 && (
            <span className="text-muted-foreground text-sm">{String(minutos).replace('.', ',')} min</span>
          )}
        </p>
        {facts.length > 0 && <p className="break-words text-muted-foreground text-sm">{facts.join(' · ')}</p>}
        {said && (
          <p className="whitespace-pre-line break-words rounded-md bg-muted px-3 py-2 text-sm">{said}</p>
        )}
        <ItemLinks links={item.links} of={titulo} />
        {musica && (
          <>
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="flex min-h-11 items-center gap-1 font-medium text-primary-text text-sm"
            >
              {isOpen ? 'Fechar a cifra' : 'Ver a cifra'}
              {isOpen ? (
                <ChevronUp aria-hidden className="size-4" />
              ) : (
                <ChevronDown aria-hidden className="size-4" />
              )}
              <span className="sr-only"> de {titulo}</span>
            </button>
            {isOpen && (
              <StageSheet musica={musica} arranjo={item.arranjo_id} choice={choice} onChoice={onChoice} />
            )}
          </>
        )}
      </div>
    </li>
  )
}
