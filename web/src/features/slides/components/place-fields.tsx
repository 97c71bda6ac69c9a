import { type ReactNode, useId } from 'react'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import type { Place } from '../apresentacoes/drawn'
import { placed } from '../apresentacoes/edit'

const FIELDS = { x: 'Da esquerda', y: 'De cima', width: 'Largura', height: 'Altura' } as const

type PlaceFieldsProps = { place: Place; onChange: (place: Place) => void }

/** Where a box stands and how big it is, in hundredths of the slide. */
export function PlaceFields({ place, onChange }: PlaceFieldsProps): ReactNode {
  const id = useId()
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="pb-1 font-medium text-sm">Lugar e tamanho (%)</legend>
      {(Object.keys(FIELDS) as (keyof Place)[]).map((name) => (
        <div key={name} className="space-y-1">
          <Label htmlFor={`${id}-${name}`} className="font-normal">
            {FIELDS[name]}
          </Label>
          <Input
            id={`${id}-${name}`}
            type="number"
            inputMode="decimal"
            min={0}
            max={100}
            step={0.5}
            value={place[name]}
            onChange={({ target }) => {
              const value = Number(target.value)
              if (target.value && Number.isFinite(value)) onChange(placed({ ...place, [name]: value }))
            }}
          />
        </div>
      ))}
    </fieldset>
  )
}
