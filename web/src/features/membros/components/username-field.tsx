import type { FieldValues } from 'react-hook-form'
import { FormField } from '@/components/form/form-field'
import { MaskedInput } from '@/components/form/masked-input'
import { type FieldProps, useField } from '@/components/form/use-field'

const lowerCase = (text: string) => text.toLowerCase()

/** A username, in lower case as it is typed. */
export function UsernameField<V extends FieldValues, C, O>(props: FieldProps<V, C, O>) {
  const { field, frame, controlProps } = useField(props)
  return (
    <FormField {...frame}>
      <MaskedInput
        {...controlProps}
        ref={field.ref}
        name={field.name}
        onBlur={field.onBlur}
        value={field.value ?? ''}
        mask={lowerCase}
        onValue={field.onChange}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormField>
  )
}
