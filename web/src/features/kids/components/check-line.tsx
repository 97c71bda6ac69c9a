import { type ReactNode, useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'

interface CheckLineProps {
  isOn: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
  label: ReactNode
  /** What stands at the right of the label. */
  children?: ReactNode
}

/** A line with a box at its left: large enough for a thumb at the door. */
export function CheckLine({ isOn, disabled = false, onChange, label, children }: CheckLineProps) {
  const id = useId()
  return (
    <div className="flex min-h-12 items-center gap-3 rounded-md border border-border bg-card px-3">
      <Checkbox
        id={id}
        checked={isOn}
        disabled={disabled}
        onCheckedChange={(checked) => onChange(checked === true)}
      />
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer break-words py-3">
        {label}
      </label>
      {children}
    </div>
  )
}
