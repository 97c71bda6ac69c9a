import { memo, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { optionsOf, Select } from '@/components/ui/select'
import { SlidesStrip } from '../../components/slides-strip'
import { slidesOfMusica } from '../../slides'
import { markOf } from '../../song'
import { type Candidate, CHOICES, type Choice } from '../candidates'
import { FORMATS } from '../read-file'

type CandidateItemProps = { candidate: Candidate; onChoose: (key: string, choice: Choice) => void }

const { substitui, ...WITHOUT } = CHOICES

/** A song of a file before it is imported: what it is, whether it is there already, and its slides. */
export const CandidateItem = memo(function CandidateItem({ candidate, onChoose }: CandidateItemProps) {
  const { key, song, file, format, repeated, isTwice, choice } = candidate
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="space-y-2 px-4 py-3 [contain-intrinsic-size:auto_80px] [content-visibility:auto]">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60 space-y-0.5">
          <p className="break-words font-medium">{song.titulo}</p>
          <p className="truncate text-muted-foreground text-sm">
            {[song.autores.join(', '), song.tom, file, format && FORMATS[format]].filter(Boolean).join(' · ')}
          </p>
          {repeated && (
            <Badge variant="warning">
              {repeated.igual ? 'Já está na biblioteca' : `Parece com “${repeated.titulo}”`}
            </Badge>
          )}
          {isTwice && <Badge variant="warning">Repetida nos arquivos</Badge>}
        </div>
        <Select
          aria-label={`O que fazer com ${song.titulo}`}
          className="w-full sm:w-56"
          options={optionsOf(repeated ? { ...WITHOUT, substitui } : WITHOUT)}
          value={choice}
          onChange={({ target }) => onChoose(key, target.value as Choice)}
        />
      </div>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-9 cursor-pointer py-1.5 text-muted-foreground text-sm">
          {song.grupos.map(markOf).join(' ')}
        </summary>
        {isOpen && <SlidesStrip slides={slidesOfMusica(song)} label={`Slides de ${song.titulo}`} />}
      </details>
    </li>
  )
})
