import { type ReactNode, useId, useState } from 'react'
import { Label } from '@/components/ui/label'
import { cn } from '@/lib/cn'
import { FieldError } from './form-field'
import { MomentInput } from './moment-input'
import { MOMENTS } from './moments'

type DayFilterProps = {
  label: string
  /** Stands beside the label, lighter. */
  note?: ReactNode
  isLabelHidden?: boolean
  /** `aaaa-mm-dd`, or '' for none. */
  value: string
  onChange: (day: string) => void
  max?: string
  className?: string
}

/** A day outside of a form: tells of it once it is one, or of '' when it was emptied. */
export function DayFilter({ label, note, isLabelHidden, value, onChange, max, className }: DayFilterProps) {
  const id = useId()
  const [draft, setDraft] = useState({ text: value, of: value })
  const [hasLeft, setHasLeft] = useState(false)
  // the day was changed elsewhere, by the address or a button
  if (draft.of !== value) setDraft({ text: value, of: value })
  const isRefused = draft.text !== '' && !MOMENTS.date.isHeld(draft.text)
  const error = isRefused && hasLeft
  return (
    <div className={cn('min-w-0 space-y-1.5', className)}>
      <Label htmlFor={id} className={cn(isLabelHidden && 'sr-only')}>
        {label}
        {note && <span className="font-normal text-muted-foreground"> {note}</span>}
      </Label>
      <MomentInput
        id={id}
        kind="date"
        label={label}
        max={max}
        value={draft.text}
        onValue={(text) => {
          setDraft({ ...draft, text })
          if (text === '' || MOMENTS.date.isHeld(text)) onChange(text)
        }}
        onFocus={() => setHasLeft(false)}
        onBlur={() => setHasLeft(true)}
        autoComplete="off"
        aria-invalid={error || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && <FieldError id={`${id}-error`}>Escreva o dia, como 21/11/2026.</FieldError>}
    </div>
  )
}
