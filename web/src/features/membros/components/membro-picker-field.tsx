import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from '@/components/form/use-field'
import { MembroPicker } from './membro-picker'

type MembroPickerFieldProps<V extends FieldValues, C, O> = Omit<FieldProps<V, C, O>, 'hint'> & {
  hint?: string
  exclude?: readonly string[]
}

/** A person in a form: holds their id, or the empty text. */
export function MembroPickerField<V extends FieldValues, C, O>(props: MembroPickerFieldProps<V, C, O>) {
  const { name, control, ...picker } = props
  const { field, fieldState } = useController<V, FieldPath<V>, O>({
    name,
    control: control as Control<V, unknown, O> | undefined,
  })
  return (
    <MembroPicker
      {...picker}
      value={field.value || null}
      onChange={(id) => field.onChange(id ?? '')}
      error={fieldState.error?.message}
    />
  )
}
