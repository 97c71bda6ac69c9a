import type { FieldValues } from 'react-hook-form'
import { FormField } from './form-field'
import { MomentInput, type MomentInputProps } from './moment-input'
import { type FieldProps, useField } from './use-field'

export type MomentFieldProps<V extends FieldValues, C = unknown, O = V> = FieldProps<V, C, O> &
  Pick<MomentInputProps, 'min' | 'max'> & {
    kind: MomentInputProps['kind']
    autoComplete?: 'bday' | 'off'
  }

/** Holds ISO; what is not yet a moment stays as typed, so that the schema can refuse it and nothing is lost. */
export function MomentField<V extends FieldValues, C, O>(props: MomentFieldProps<V, C, O>) {
  const { field, frame, controlProps, rest } = useField(props)
  return (
    <FormField {...frame}>
      <MomentInput
        {...controlProps}
        {...rest}
        ref={field.ref}
        name={field.name}
        onBlur={field.onBlur}
        label={props.label}
        value={field.value ?? ''}
        onValue={field.onChange}
        autoComplete={props.autoComplete ?? 'off'}
      />
    </FormField>
  )
}
