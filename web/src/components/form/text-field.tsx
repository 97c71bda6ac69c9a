import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Input } from '@/components/ui/input'
import { FormField } from './form-field'
import { type FieldProps, useField } from './use-field'

export type TextFieldProps<V extends FieldValues, C = unknown, O = V> = FieldProps<V, C, O> &
  Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'placeholder'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'inputMode'
    | 'list'
    | 'maxLength'
    | 'readOnly'
    | 'spellCheck'
    | 'autoFocus'
  >

export function TextField<V extends FieldValues, C, O>(props: TextFieldProps<V, C, O>) {
  const { field, frame, controlProps, rest } = useField(props)
  return (
    <FormField {...frame}>
      <Input {...rest} {...controlProps} {...field} value={field.value ?? ''} disabled={props.disabled} />
    </FormField>
  )
}
