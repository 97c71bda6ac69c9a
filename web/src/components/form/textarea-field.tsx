import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Textarea } from '@/components/ui/textarea'
import { FormField } from './form-field'
import { type FieldProps, useField } from './use-field'

export type TextareaFieldProps<V extends FieldValues, C = unknown, O = V> = FieldProps<V, C, O> &
  Pick<ComponentProps<'textarea'>, 'placeholder' | 'rows' | 'maxLength' | 'readOnly'>

export function TextareaField<V extends FieldValues, C, O>(props: TextareaFieldProps<V, C, O>) {
  const { field, frame, controlProps, rest } = useField(props)
  return (
    <FormField {...frame}>
      <Textarea {...rest} {...controlProps} {...field} value={field.value ?? ''} disabled={props.disabled} />
    </FormField>
  )
}
