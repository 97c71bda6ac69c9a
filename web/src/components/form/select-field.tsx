import type { FieldValues } from 'react-hook-form'
import { Select, type SelectOption } from '@/components/ui/select'
import { FormField } from './form-field'
import { type FieldProps, useField } from './use-field'

export type SelectFieldProps<V extends FieldValues, C = unknown, O = V> = FieldProps<V, C, O> & {
  options: readonly SelectOption[]
  /** The entry for nothing chosen. */
  placeholder?: string
}

export function SelectField<V extends FieldValues, C, O>(props: SelectFieldProps<V, C, O>) {
  const { field, frame, controlProps, rest } = useField(props)
  return (
    <FormField {...frame}>
      <Select
        {...rest}
        placeholder={props.placeholder ?? 'Escolha…'}
        {...controlProps}
        {...field}
        value={field.value ?? ''}
        disabled={props.disabled}
      />
    </FormField>
  )
}
