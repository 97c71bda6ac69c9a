import type { FieldValues } from 'react-hook-form'
import { MomentField, type MomentFieldProps } from './moment-field'

export type DateFieldProps<V extends FieldValues, C = unknown, O = V> = Omit<
  MomentFieldProps<V, C, O>,
  'kind'
>

/** A day: holds `aaaa-mm-dd`. */
export function DateField<V extends FieldValues, C, O>(props: DateFieldProps<V, C, O>) {
  return <MomentField kind="date" {...props} />
}
