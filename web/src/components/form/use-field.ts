import { type ReactNode, useId } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

/**
 * What every field takes. With `control={form.control}` the names are checked against the form; without it the field
 * finds its form in the FormRoot around it.
 */
export type FieldProps<V extends FieldValues, C = unknown, O = V> = {
  name: FieldPath<V>
  control?: Control<V, C, O>
  label: string
  /** One short sentence below the control. */
  hint?: ReactNode
  /** Marks what may stay empty: "(opcional)". */
  isOptional?: boolean
  disabled?: boolean
  className?: string
}

/**
 * Binds a field to its form and gives the attributes that tie control, hint and error together, what FormField frames it with, and
 * the `rest`, which is the control's own.
 */
export function useField<V extends FieldValues, C, O, P extends object>(props: FieldProps<V, C, O> & P) {
  const { name, control, label, hint, isOptional, disabled, className, ...rest } = props
  const id = useId()
  const { field, fieldState } = useController<V, FieldPath<V>, O>({
    name,
    control: control as Control<V, unknown, O> | undefined,
  })
  const error = fieldState.invalid ? (fieldState.error?.message ?? 'Confira este campo.') : undefined
  const ids = { control: id, hint: `${id}-hint`, error: `${id}-error` }
  const describedBy = [hint ? ids.hint : '', error ? ids.error : ''].filter(Boolean).join(' ')
  return {
    field,
    error,
    ids,
    frame: { label, ids, hint, error, isOptional, className },
    rest,
    controlProps: {
      id,
      disabled,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    } as const,
  }
}
