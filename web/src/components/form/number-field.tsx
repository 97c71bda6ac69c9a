import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field'

/** A whole number: holds what was typed, which the form's schema reads. */
export function NumberField<V extends FieldValues, C, O>(props: TextFieldProps<V, C, O>) {
  return <TextField inputMode="numeric" {...props} />
}
