import { TriangleAlert } from 'lucide-react'
import type { Divergence } from '../conflict'
import type { Campo } from '../ficha'
import { ConflictField } from './conflict-field'

export type Choices = Partial<Record<Campo, 'mine' | 'theirs'>>

type EditConflictProps = {
  changed: readonly Divergence[]
  choices: Choices
  onChoose: (divergence: Divergence, choice: 'mine' | 'theirs') => void
}

/** Two people edited the same record: nothing was overwritten. Field by field, what was, what they wrote, what is mine. */
export function EditConflict({ changed, choices, onChoose }: EditConflictProps) {
  const disputed = changed.filter(({ isDisputed }) => isDisputed)
  const open = disputed.filter(({ campo }) => !choices[campo]).length
  return (
    <section
      aria-label="O que mudou enquanto você editava"
      className="space-y-3 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-text"
    >
      <div role="alert" className="flex gap-3">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="space-y-1">
          <p className="font-medium">Outra pessoa alterou este cadastro enquanto você editava.</p>
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
            key={divergence.campo}
            divergence={divergence}
            choice={choices[divergence.campo]}
            onChoose={(choice) => onChoose(divergence, choice)}
          />
        ))}
      </ul>
      {open > 0 && <p>{open === 1 ? 'Falta escolher 1 campo.' : `Falta escolher ${open} campos.`}</p>}
    </section>
  )
}
