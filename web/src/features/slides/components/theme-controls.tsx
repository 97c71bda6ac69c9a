import { type ReactNode, useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'

type ControlProps = { label: string; children: (id: string) => ReactNode }

function Control({ label, children }: ControlProps) {
  const id = useId()
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </div>
  )
}

type ColorProps = { label: string; value: string; onChange: (value: string) => void }

/** Six digits: how much shines through is kept. */
export const ColorControl = ({ label, value, onChange }: ColorProps) => (
  <Control label={label}>
    {(id) => (
      <Input
        id={id}
        type="color"
        className="cursor-pointer p-1"
        value={value.slice(0, 7)}
        onChange={({ target }) => onChange(target.value + value.slice(7))}
      />
    )}
  </Control>
)

type RangeProps = {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

export const RangeControl = ({ label, value, onChange, ...range }: RangeProps) => (
  <Control label={label}>
    {(id) => (
      <input
        id={id}
        type="range"
        className="h-11 w-full accent-primary md:h-10"
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        {...range}
      />
    )}
  </Control>
)

type ChoiceProps<T extends string> = {
  label: string
  value: T
  options: Readonly<Record<T, string>>
  onChange: (value: T) => void
}

export function ChoiceControl<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const entries = Object.entries(options) as [T, string][]
  return (
    <Control label={label}>
      {(id) => (
        <Select
          id={id}
          options={entries.map(([name, text]) => ({ value: name, label: text }))}
          value={value}
          onChange={({ target }) => onChange(entries.find(([name]) => name === target.value)?.[0] ?? value)}
        />
      )}
    </Control>
  )
}

type SwitchProps = { label: string; value: boolean; onChange: (value: boolean) => void }

export function SwitchControl({ label, value, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-2">
      <Checkbox id={id} checked={value} onCheckedChange={(checked) => onChange(checked === true)} />
      <Label htmlFor={id}>{label}</Label>
    </div>
  )
}
