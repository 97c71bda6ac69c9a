import { Badge } from '@/components/ui/badge'
import { formatDate } from '@/lib/format'
import type { MusicaAchada } from '../model'

/** A song in a list: its name, who wrote it, and what helps to choose it. */
export function MusicaRow({ musica }: { musica: MusicaAchada }) {
  const { titulo, autores, tom, bpm, tags, ultimo_uso, trecho } = musica
  return (
    <div className="flex min-w-0 items-start justify-between gap-3">
      <div className="min-w-0 space-y-0.5">
        <p className="break-words font-medium">{titulo}</p>
        {autores.length > 0 && <p className="truncate text-muted-foreground text-sm">{autores.join(', ')}</p>}
        {trecho && <p className="truncate text-muted-foreground text-sm italic">“{trecho.trim()}”</p>}
        {tags.length > 0 && (
          <p className="flex flex-wrap gap-1 pt-1">
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        )}
      </div>
      <div className="shrink-0 text-right text-muted-foreground text-sm">
        <p>{[tom, bpm && `${bpm} bpm`].filter(Boolean).join(' · ')}</p>
        {ultimo_uso && <p>{formatDate(ultimo_uso)}</p>}
      </div>
    </div>
  )
}
