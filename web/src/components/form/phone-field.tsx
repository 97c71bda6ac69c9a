import type { FieldValues } from 'react-hook-form'
import { formatPhone } from '@/lib/format'
import { MaskedField } from './masked-field'
import type { FieldProps } from './use-field'

/** Holds the phone as it is read: `(38) 99999-0000`, or `+…` for another country. */
export function PhoneField<V extends FieldValues, C, O>(props: FieldProps<V, C, O>) {
  return (
    <MaskedField
      {...props}
      mask={formatPhone}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(00) 00000-0000"
      maxLength={24}
    />
  )
}
