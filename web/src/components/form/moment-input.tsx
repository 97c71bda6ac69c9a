import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { cn } from '@/lib/cn'
import { MaskedInput } from './masked-input'
import { MOMENTS, type MomentKind } from './moments'

export type MomentInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max'> & {
  kind: MomentKind
  /** What the calendar is for. */
  label: string
  value: string
  /** Tells what is held (ISO), or what was typed when it is not that yet. */
  onValue: (value: string) => void
  /** Limits of the calendar, `aaaa-mm-dd`. */
  min?: string
  max?: string
}

/** A day, an hour or both, typed as it is written here or picked in the device's calendar. */
export function MomentInput({
  kind,
  label,
  value,
  onValue,
  min,
  max,
  className,
  ...input
}: MomentInputProps) {
  const picker = useRef<HTMLInputElement>(null)
  const { placeholder, maxLength, picker: type, mask, parse, isHeld, show } = MOMENTS[kind]
  const field = (
    <MaskedInput
      {...input}
      value={isHeld(value) ? show(value) : value}
      mask={mask}
      onValue={(text) => onValue(parse(text) ?? text)}
      inputMode="numeric"
      placeholder={placeholder}
      maxLength={maxLength}
      className={type ? 'pr-12' : className}
    />
  )
  if (!type) return field
  return (
    <div className={cn('relative', className)}>
      {field}
      <input
        ref={picker}
        type={type}
        tabIndex={-1}
        aria-hidden
        disabled={input.disabled}
        min={min}
        max={max}
        value={isHeld(value) ? value : ''}
        onChange={({ target }) => onValue(target.value)}
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
      />
      <button
        type="button"
        disabled={input.disabled}
        aria-label={`Abrir calendário: ${label}`}
        onClick={() => picker.current?.showPicker?.()}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted-foreground hover:text-foreground disabled:opacity-60"
      >
        <CalendarDays aria-hidden className="size-5" />
      </button>
    </div>
  )
}
