import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { useDesfazer } from '@/features/auditoria/public'
import { type AppError, toAppError } from '@/lib/errors'
import { usePermissions } from '@/lib/permissions'
import type { Divergence } from '../conflict'
import { changedFields, changesOf, type FichaData, type FichaValues, fichaForm, fichaValues } from '../ficha'
import { type MembroComFuncoes, TAKEN, takenField } from '../model'
import { EDIT_CONFLICT, membrosMutations } from '../mutations'
import { membrosQueries } from '../queries'
import { useMembroVersion } from '../use-membro-version'
import { type Choices, EditConflict } from './edit-conflict'
import { EnderecoFields } from './endereco-fields'
import { BatismoFields, IgrejaFields } from './igreja-fields'
import { EmergenciaFields, TrabalhoFields } from './outros-fields'
import { ContatoFields, DocumentosFields, IdentificacaoFields } from './pessoa-fields'

type MembroFormProps = {
  membro: MembroComFuncoes
  onDone: () => void
}

export function MembroForm({ membro, onDone }: MembroFormProps) {
  const { base, changed, load } = useMembroVersion(membro)
  const [choices, setChoices] = useState<Choices>({})
  const { can } = usePermissions()
  const form = useForm<FichaValues, unknown, FichaData>({
    resolver: zodResolver(fichaForm),
    values: fichaValues(base),
    // a newer version of the record never overwrites what was typed
    resetOptions: { keepDirtyValues: true },
  })
  const save = useMutation(membrosMutations.save())
  const sayDone = useDesfazer([membrosQueries.all()])
  const unsaved = useUnsavedChanges(form.formState.isDirty)

  async function handleRefusal(error: AppError, mine: FichaValues) {
    const field = takenField(error)
    if (field) form.setError(field, { message: TAKEN[field] }, { shouldFocus: true })
    if (error.code !== EDIT_CONFLICT) return
    setChoices({})
    await load.mutateAsync(mine)
  }

  async function handleSubmit(data: FichaData) {
    const open = changed.find(({ campo, isDisputed }) => isDisputed && !choices[campo])
    if (open) {
      form.setError('root', { message: 'Escolha o que fica em cada campo que vocês dois mudaram.' })
      return
    }
    const mine = form.getValues()
    const fields = changedFields(fichaValues(base), mine)
    if (fields.length > 0) {
      const change = changesOf(data, fields)
      const operacao = await save.mutateAsync({ version: base, change }).catch(async (error) => {
        await handleRefusal(toAppError(error), mine)
        throw error
      })
      sayDone('Cadastro salvo.', operacao)
    }
    unsaved.release()
    onDone()
  }

  function handleChoose(divergence: Divergence, choice: 'mine' | 'theirs') {
    setChoices((now) => ({ ...now, [divergence.campo]: choice }))
    form.clearErrors('root')
    form.setValue(divergence.campo, divergence[choice], { shouldDirty: true, shouldValidate: true })
  }

  return (
    <FormRoot
      form={form}
      onSubmit={handleSubmit}
      isPending={save.isPending || load.isPending}
      label="Dados do membro"
      className="space-y-6"
    >
      {changed.length > 0 && <EditConflict changed={changed} choices={choices} onChoose={handleChoose} />}
      <IdentificacaoFields />
      {can('membros', 'ver_sensivel') && <DocumentosFields />}
      <ContatoFields />
      <EnderecoFields />
      <IgrejaFields campus={base.campus} id={base.id} />
      <BatismoFields />
      <TrabalhoFields />
      <EmergenciaFields />
      <FormActions submitLabel="Salvar" onCancel={() => unsaved.ask(onDone)} isSticky />
      {unsaved.dialog}
    </FormRoot>
  )
}
