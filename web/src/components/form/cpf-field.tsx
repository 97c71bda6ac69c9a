import type { FieldValues } from 'react-hook-form'
import { formatCpf } from '@/lib/documents'
import { MaskedField } from './masked-field'
import type { FieldProps } from './use-field'

/** Holds the CPF as it is read: `000.000.000-00`. */
export function CpfField<V extends FieldValues, C, O>(props: FieldProps<V, C, O>) {
  return (
    <MaskedField
      {...props}
      mask={formatCpf}
      inputMode="numeric"
      autoComplete="off"
      placeholder="000.000.000-00"
      maxLength={14}
    />
  )
}
