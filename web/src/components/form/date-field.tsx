import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatDate, maskDate, parseDate } from '@/lib/format'
import { FormField } from './form-field'
import { MaskedInput } from './masked-input'
import { type FieldProps, useField } from './use-field'

export type DateFieldProps<V extends FieldValues, C = unknown, O = V> = FieldProps<V, C, O> & {
  /** Limits of the calendar, `aaaa-mm-dd`. */
  min?: string
  max?: string
  autoComplete?: 'bday' | 'off'
}

const ISO = /^\d{4}-\d{2}-\d{2}$/

/**
 * Typed as dd/mm/aaaa or picked in the device's calendar. Holds `aaaa-mm-dd`; what is not yet a date stays as typed, so
 * that the schema can refuse it and nothing is lost.
 */
export function DateField<V extends FieldValues, C, O>({
  name,
  control,
  label,
  hint,
  isOptional,
  disabled,
  className,
  min,
  max,
  autoComplete = 'off',
}: DateFieldProps<V, C, O>) {
  const { field, error, ids, controlProps } = useField({ name, control, hint, disabled })
  const picker = useRef<HTMLInputElement>(null)
  const value: string = field.value ?? ''
  const isDate = ISO.test(value)
  return (
    <FormField {...{ label, ids, hint, error, isOptional, className }}>
      <div className="relative">
        <MaskedInput
          {...controlProps}
          ref={field.ref}
          name={field.name}
          onBlur={field.onBlur}
          value={isDate ? formatDate(value) : value}
          mask={maskDate}
          onValue={(text) => field.onChange(parseDate(text) ?? text)}
          inputMode="numeric"
          autoComplete={autoComplete}
          placeholder="dd/mm/aaaa"
          maxLength={10}
          className="pr-12"
        />
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden
          disabled={disabled}
          min={min}
          max={max}
          value={isDate ? value : ''}
          onChange={(event) => field.onChange(event.target.value)}
          className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
        />
        <button
          type="button"
          disabled={disabled}
          aria-label={`Abrir calendário: ${label}`}
          onClick={() => picker.current?.showPicker?.()}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted-foreground hover:text-foreground disabled:opacity-60"
        >
          <CalendarDays aria-hidden className="size-5" />
        </button>
      </div>
    </FormField>
  )
}
