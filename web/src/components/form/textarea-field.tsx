import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Textarea } from '@/components/ui/textarea'
import { FormField } from './form-field'
import { type FieldProps, useField } from './use-field'

export type TextareaFieldProps<V extends FieldValues, C = unknown, O = V> = FieldProps<V, C, O> &
  Pick<ComponentProps<'textarea'>, 'placeholder' | 'rows' | 'maxLength' | 'readOnly'>

export function TextareaField<V extends FieldValues, C, O>({
  name,
  control,
  label,
  hint,
  isOptional,
  disabled,
  className,
  ...textarea
}: TextareaFieldProps<V, C, O>) {
  const { field, error, ids, controlProps } = useField({ name, control, hint, disabled })
  return (
    <FormField {...{ label, ids, hint, error, isOptional, className }}>
      <Textarea {...textarea} {...controlProps} {...field} value={field.value ?? ''} disabled={disabled} />
    </FormField>
  )
}
