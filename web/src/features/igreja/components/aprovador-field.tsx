import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { MembroPicker } from '@/features/membros/public'

/** Who has to approve each use of a room or resource; nobody: it is booked at once. */
export function AprovadorField<V extends FieldValues, C, O>({
  control,
  name,
}: {
  control: Control<V, C, O>
  name: FieldPath<V>
}) {
  const { field, fieldState } = useController({ control, name })
  return (
    <MembroPicker
      label="Quem aprova o uso"
      hint="Vazio: quem marca o evento já reserva, sem pedir."
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      isOptional
    />
  )
}
