import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { toAppError } from '@/lib/errors'
import {
  type Membro,
  type MembroData,
  type MembroFormValues,
  membroForm,
  membroValues,
  TAKEN,
  takenField,
} from '../model'
import { EDIT_CONFLICT, membrosMutations } from '../mutations'
import { useMembroVersion } from '../use-membro-version'
import { EditConflict } from './edit-conflict'
import { MembroFields } from './membro-fields'

type MembroFormProps = {
  membro: Membro
  onDone: () => void
}

export function MembroForm({ membro, onDone }: MembroFormProps) {
  const { base, changed, load } = useMembroVersion(membro)
  const form = useForm<MembroFormValues, unknown, MembroData>({
    resolver: zodResolver(membroForm),
    values: membroValues(base),
    // a newer version of the record never overwrites what was typed
    resetOptions: { keepDirtyValues: true },
  })
  const save = useMutation(membrosMutations.save(base))
  const unsaved = useUnsavedChanges(form.formState.isDirty)
  const isConflict = save.isError && toAppError(save.error).code === EDIT_CONFLICT

  async function handleSubmit(data: MembroData) {
    await save.mutateAsync(data).catch((error) => {
      const field = takenField(error)
      if (field) form.setError(field, { message: TAKEN[field] }, { shouldFocus: true })
      throw error
    })
    unsaved.release()
    onDone()
  }

  return (
    <FormRoot form={form} onSubmit={handleSubmit} isPending={save.isPending} label="Dados do membro">
      {(isConflict || changed) && (
        <EditConflict
          changed={isConflict ? null : changed}
          isLoading={load.isPending}
          onLoad={() => load.mutate(undefined, { onSuccess: save.reset })}
        />
      )}
      <MembroFields control={form.control} campus={base.campus} />
      <FormActions submitLabel="Salvar" onCancel={() => unsaved.ask(onDone)} />
      {unsaved.dialog}
    </FormRoot>
  )
}
