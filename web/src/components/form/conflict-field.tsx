import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Divergence, ShowField, Side } from './conflict'

type ConflictFieldProps<V extends FieldValues> = {
  divergence: Divergence<V>
  label: string
  choice: Side | undefined
  onChoose: (side: Side) => void
  show: ShowField<V>
}

const SIDES = [
  { side: 'theirs', text: 'Usar o novo' },
  { side: 'mine', text: 'Ficar com o meu' },
] as const

/** One field that somebody else changed: as information, or as a choice when both changed it. */
export function ConflictField<V extends FieldValues>(props: ConflictFieldProps<V>) {
  const { divergence, label, choice, onChoose, show } = props
  const group = useId()
  const { name, isDisputed } = divergence
  return (
    <li className="rounded-md border border-border bg-card px-3 py-2 text-card-foreground">
      <fieldset className="min-w-0 break-words">
        <legend className="font-medium">{label}</legend>
        <p className="text-muted-foreground">Antes: {show(name, divergence.before)}</p>
        {!isDisputed && <p>Agora: {show(name, divergence.theirs)}</p>}
        {isDisputed &&
          SIDES.map(({ side, text }) => (
            <label key={side} className="flex min-h-11 cursor-pointer items-center gap-3 md:min-h-9">
              <input
                type="radio"
                name={group}
                checked={choice === side}
                onChange={() => onChoose(side)}
                className="size-4 shrink-0 accent-primary"
              />
              <span className="min-w-0 break-words">
                {text}: {show(name, divergence[side])}
              </span>
            </label>
          ))}
      </fieldset>
    </li>
  )
}
