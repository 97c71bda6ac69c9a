import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from '@/components/form/text-field'

/** An hour of the day, `HH:MM`. */
export function HoraField<V extends FieldValues, C, O>(props: Omit<TextFieldProps<V, C, O>, 'type'>) {
  return <TextField {...props} type="time" autoComplete="off" />
}
