import type { FieldValues } from 'react-hook-form'
import { MomentField } from './moment-field'
import type { FieldProps } from './use-field'

/** An hour of the day: holds `hh:mm`. */
export function TimeField<V extends FieldValues, C, O>(props: FieldProps<V, C, O>) {
  return <MomentField kind="time" {...props} />
}
