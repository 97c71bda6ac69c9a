import { useId } from 'react'
import type { Divergence } from '../conflict'
import { FICHA_LABELS } from '../rotulos'
import { CampoValue } from './campo-value'

type ConflictFieldProps = {
  divergence: Divergence
  choice: 'mine' | 'theirs' | undefined
  onChoose: (choice: 'mine' | 'theirs') => void
}

const SIDES = [
  { side: 'theirs', label: 'Da outra pessoa' },
  { side: 'mine', label: 'Seu' },
] as const

/** One field that somebody else changed: as information, or as a choice when both changed it. */
export function ConflictField({ divergence, choice, onChoose }: ConflictFieldProps) {
  const group = useId()
  const { campo, before, theirs, isDisputed } = divergence
  return (
    <li className="rounded-md border border-border bg-card px-3 py-2 text-card-foreground">
      <fieldset>
        <legend className="font-medium">{FICHA_LABELS[campo]}</legend>
        <p className="text-muted-foreground">
          Antes: <CampoValue campo={campo} value={before} />
        </p>
        {!isDisputed && (
          <p>
            Agora: <CampoValue campo={campo} value={theirs} />
          </p>
        )}
        {isDisputed &&
          SIDES.map(({ side, label }) => (
            <label key={side} className="flex min-h-11 cursor-pointer items-center gap-3 md:min-h-9">
              <input
                type="radio"
                name={group}
                checked={choice === side}
                onChange={() => onChoose(side)}
                className="size-4 shrink-0 accent-primary"
              />
              <span className="min-w-0 break-words">
                {label}: <CampoValue campo={campo} value={divergence[side]} />
              </span>
            </label>
          ))}
      </fieldset>
    </li>
  )
}
