import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { Zone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import type { ShowField } from './conflict'
import { ConflictField } from './conflict-field'
import { ShownValue } from './shown-value'
import type { EditConflictState } from './use-edit-conflict'

export type EditConflictProps<V extends FieldValues> = {
  conflict: EditConflictState<V>
  /** What was edited: `este evento`. */
  what: string
  /** Of which place the hour of the last change is told. */
  zone: Zone
  /** A field's value as a person reads it; absent: as it is. */
  show?: ShowField<V>
}

/** Two people edited the same record: nothing was overwritten. Field by field, what was, what they wrote, what is mine. */
export function EditConflict<V extends FieldValues>({
  conflict,
  what,
  zone,
  show = (_, value) => <ShownValue value={value} />,
}: EditConflictProps<V>) {
  const { changed, choices, lastChange, labels, choose } = conflict
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // the button that saves stands far below
    if (changed.length > 0) section.current?.focus()
  }, [changed])
  if (changed.length === 0) return null
  const disputed = changed.filter(({ isDisputed }) => isDisputed)
  const open = disputed.filter(({ name }) => !choices[name]).length
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="O que mudou enquanto você editava"
      className="scroll-mt-20 space-y-3 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-text"
    >
      <div role="alert" className="flex gap-3">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="space-y-1">
          <p className="font-medium">Outra pessoa alterou {what} enquanto você editava.</p>
          {lastChange.at && (
            <p>
              Última alteração: {formatDateTime(lastChange.at, zone)}
              {lastChange.by && `, por ${lastChange.by}`}.
            </p>
          )}
          <p>
            Nada foi gravado, e o que você digitou está aqui.{' '}
            {disputed.length > 0
              ? 'Escolha o que fica em cada campo que vocês dois mudaram e salve de novo.'
              : 'Os campos que ela mudou foram atualizados: confira e salve de novo.'}
          </p>
        </div>
      </div>
      <ul className="space-y-2">
        {changed.map((divergence) => (
          <ConflictField
            key={divergence.name}
            divergence={divergence}
            label={labels[divergence.name]}
            choice={choices[divergence.name]}
            onChoose={(side) => choose([divergence], side)}
            show={show}
          />
        ))}
      </ul>
      {disputed.length > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => choose(disputed, 'theirs')}>
            Usar o novo em todos
          </Button>
          <Button variant="outline" size="sm" onClick={() => choose(disputed, 'mine')}>
            Ficar com o meu em todos
          </Button>
        </div>
      )}
      {open > 0 && <p>{open === 1 ? 'Falta escolher 1 campo.' : `Falta escolher ${open} campos.`}</p>}
    </section>
  )
}
