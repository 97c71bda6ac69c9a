import { useId } from 'react'
import { Label } from '@/components/ui/label'
import { optionsOf, Select } from '@/components/ui/select'
import { CAMPOS_LABELS, POLITICA_LABELS, POLITICAS } from '../../model'
import type { Draft } from '../draft'

const CAMPOS_OPTIONS = optionsOf(CAMPOS_LABELS)
const POLITICA_OPTIONS = POLITICAS.map((value) => ({ value, label: POLITICA_LABELS[value] }))

type PolicyChoiceProps = { draft: Draft; onChange: (change: Partial<Draft>) => void }

/** What happens to people who are there already. */
export function PolicyChoice({ draft, onChange }: PolicyChoiceProps) {
  const ids = useId()
  return (
    <div className="grid gap-3 md:grid-cols-2 lg:max-w-2xl">
      <div className="grid gap-1.5">
        <Label htmlFor={`${ids}-politica`}>Quem já existe</Label>
        <Select
          id={`${ids}-politica`}
          options={POLITICA_OPTIONS}
          value={draft.politica}
          onChange={(event) =>
            onChange({ politica: POLITICAS.find((one) => one === event.target.value) ?? 'ignorar' })
          }
        />
      </div>
      {draft.politica === 'atualizar' && (
        <div className="grid gap-1.5">
          <Label htmlFor={`${ids}-campos`}>O que completar</Label>
          <Select
            id={`${ids}-campos`}
            options={CAMPOS_OPTIONS}
            value={draft.campos}
            onChange={(event) => onChange({ campos: event.target.value === 'todos' ? 'todos' : 'vazios' })}
          />
          <p className="text-muted-foreground text-xs">
            Célula vazia nunca apaga, e o campus de quem já existe não muda.
          </p>
        </div>
      )}
    </div>
  )
}
