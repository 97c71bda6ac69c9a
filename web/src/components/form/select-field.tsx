import type { FieldValues } from 'react-hook-form'
import { Select, type SelectOption } from '@/components/ui/select'
import { FormField } from './form-field'
import { type FieldProps, useField } from './use-field'

export type SelectFieldProps<V extends FieldValues, C = unknown, O = V> = FieldProps<V, C, O> & {
  options: readonly SelectOption[]
  /** The entry for nothing chosen. */
  placeholder?: string
}

export function SelectField<V extends FieldValues, C, O>({
  name,
  control,
  label,
  hint,
  isOptional,
  disabled,
  className,
  options,
  placeholder = 'Escolha…',
}: SelectFieldProps<V, C, O>) {
  const { field, error, ids, controlProps } = useField({ name, control, hint, disabled })
  return (
    <FormField {...{ label, ids, hint, error, isOptional, className }}>
      <Select
        options={options}
        placeholder={placeholder}
        {...controlProps}
        {...field}
        value={field.value ?? ''}
        disabled={disabled}
      />
    </FormField>
  )
}
