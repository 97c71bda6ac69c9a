import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { formatCount } from '@/lib/format'
import type { Replaced } from '../use-replace'

type HitsListProps = {
  found: readonly Replaced[]
  isPending: boolean
  onRun: (chosen: readonly Replaced[]) => void
}

/** Each line that would change, by song; a song may be left as it is. */
export function HitsList({ found, isPending, onRun }: HitsListProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = found.filter(({ musica }) => !left.has(musica.id))

  function toggle(id: string, isChosen: boolean) {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }

  return (
    <div className="space-y-3">
      <ul aria-label="O que muda" className="divide-y divide-border rounded-lg border border-border bg-card">
        {found.map(({ musica, hits }) => (
          <li
            key={musica.id}
            className="flex gap-3 px-4 py-3 [contain-intrinsic-size:auto_90px] [content-visibility:auto]"
          >
            <Checkbox
              aria-label={`Trocar em ${musica.titulo}`}
              className="mt-0.5"
              checked={!left.has(musica.id)}
              onCheckedChange={(now) => toggle(musica.id, now === true)}
            />
            <div className="min-w-0 space-y-1 text-sm">
              <p className="font-medium text-base">{musica.titulo}</p>
              {hits.map(({ where, before, after }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand twice
                <p key={index} className="break-words">
                  <span className="text-muted-foreground">{where}: </span>
                  <del className="text-destructive-text">{before}</del>{' '}
                  <ins className="text-success-text no-underline">{after}</ins>
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <Button disabled={chosen.length === 0} isPending={isPending} onClick={() => onRun(chosen)}>
        Trocar em {formatCount(chosen.length, 'música', 'músicas')}
      </Button>
    </div>
  )
}
