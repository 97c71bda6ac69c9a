import { useId } from 'react'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import type { Biblia } from '../model'

type VersionChoiceProps = {
  versions: readonly Biblia[]
  first: Biblia
  second: Biblia | undefined
  onChange: (change: { versao?: string; segunda?: string }) => void
}

/** The version, and one beside it. */
export function VersionChoice({ versions, first, second, onChange }: VersionChoiceProps) {
  const [one, two] = [useId(), useId()]
  const options = versions.map(({ sigla, nome }) => ({ value: sigla, label: `${sigla} – ${nome}` }))
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div className="space-y-1.5">
        <Label htmlFor={one}>Versão</Label>
        <Select
          id={one}
          options={options}
          value={first.sigla}
          onChange={({ target }) => onChange({ versao: target.value })}
        />
      </div>
      {versions.length > 1 && (
        <div className="space-y-1.5">
          <Label htmlFor={two}>Ao lado</Label>
          <Select
            id={two}
            options={[
              { value: '', label: 'Nenhuma' },
              ...options.filter(({ value }) => value !== first.sigla),
            ]}
            value={second?.sigla ?? ''}
            onChange={({ target }) => onChange({ segunda: target.value })}
          />
        </div>
      )}
    </div>
  )
}
