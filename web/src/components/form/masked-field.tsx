import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormField } from './form-field'
import { MaskedInput } from './masked-input'
import { type FieldProps, useField } from './use-field'

export type MaskedFieldProps<V extends FieldValues, C = unknown, O = V> = FieldProps<V, C, O> & {
  /** Gives what was typed as it is read. */
  mask: (text: string) => string
} & Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'placeholder'
    | 'maxLength'
    | 'autoFocus'
  >

/** A text that is formatted while it is typed; holds it as it is read. */
export function MaskedField<V extends FieldValues, C, O>(props: MaskedFieldProps<V, C, O>) {
  const { field, frame, controlProps, rest } = useField(props)
  return (
    <FormField {...frame}>
      <MaskedInput
        {...controlProps}
        {...rest}
        ref={field.ref}
        name={field.name}
        onBlur={field.onBlur}
        value={field.value ?? ''}
        onValue={field.onChange}
      />
    </FormField>
  )
}
