import { zodResolver } from '@hookform/resolvers/zod'
import { useLayoutEffect } from 'react'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TAKEN, takenField } from '@/features/membros/public'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { type Perfil, type PerfilData, type PerfilFormValues, perfilForm, perfilValues } from '../model'
import { perfilMutations } from '../mutations'
import { PerfilFields } from './perfil-fields'
import { PerfilPhoto } from './perfil-photo'
import { RostoSection } from './rosto-section'

type PerfilFormProps = {
  perfil: Perfil
  onSaved: () => void
  onCancel: () => void
  /** Tells whether something would be lost by leaving. */
  onDirtyChange: (isDirty: boolean) => void
}

export function PerfilForm({ perfil, onSaved, onCancel, onDirtyChange }: PerfilFormProps) {
  const { flags, especial, canEdit } = usePermissions()
  const canChangeCampus = flags.isAdmin || flags.isPastor || flags.isLider || especial
  const form = useForm<PerfilFormValues, unknown, PerfilData>({
    resolver: zodResolver(perfilForm),
    values: perfilValues(perfil),
    resetOptions: { keepDirtyValues: true },
  })
  const save = useMutation(perfilMutations.save())
  const { isDirty } = form.formState
  // at once: a later effect would come after an Escape that follows the last letter
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])

  async function handleSubmit(data: PerfilData) {
    await save.mutateAsync({ ...perfil, data, canChangeCampus }).catch((error) => {
      if (takenField(error) === 'username') {
        form.setError('username', { message: TAKEN.username }, { shouldFocus: true })
      }
      throw error
    })
    onSaved()
  }

  return (
    <FormRoot form={form} onSubmit={handleSubmit} isPending={save.isPending} label="Editar Perfil">
      <PerfilPhoto perfil={perfil} />
      <PerfilFields
        control={form.control}
        canChangeCampus={canChangeCampus}
        isFirstBirth={perfil.membro !== null && !perfil.membro.data_nascimento && !canEdit('membros')}
      />
      <RostoSection perfil={perfil} />
      <FormActions submitLabel="Salvar" onCancel={onCancel} />
    </FormRoot>
  )
}
