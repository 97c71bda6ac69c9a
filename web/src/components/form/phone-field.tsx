import type { FieldValues } from 'react-hook-form'
import { formatPhone } from '@/lib/format'
import { FormField } from './form-field'
import { MaskedInput } from './masked-input'
import { type FieldProps, useField } from './use-field'

/** Holds the phone as it is read: `(38) 99999-0000`, or `+…` for another country. */
export function PhoneField<V extends FieldValues, C, O>({
  name,
  control,
  label,
  hint,
  isOptional,
  disabled,
  className,
}: FieldProps<V, C, O>) {
  const { field, error, ids, controlProps } = useField({ name, control, hint, disabled })
  return (
    <FormField {...{ label, ids, hint, error, isOptional, className }}>
      <MaskedInput
        {...controlProps}
        ref={field.ref}
        name={field.name}
        onBlur={field.onBlur}
        value={field.value ?? ''}
        mask={formatPhone}
        onValue={field.onChange}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(00) 00000-0000"
        maxLength={20}
      />
    </FormField>
  )
}
