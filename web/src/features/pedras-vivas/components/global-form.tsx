import { useController } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useUndo } from '@/features/auditoria/public'
import { MembroPicker } from '@/features/membros/public'
import { useMutation } from '@/lib/use-mutation'
import { globalForm, type MinisterioGlobal } from '../model'
import { ALTERADO, pedrasVivasMutations } from '../mutations'

type GlobalFormProps = {
  ministerio: MinisterioGlobal | null
  onDone: () => void
}

export function GlobalForm({ ministerio, onDone }: GlobalFormProps) {
  const form = useSchemaForm(globalForm, {
    nome: ministerio?.nome ?? '',
    missao: ministerio?.missao ?? '',
    lider: ministerio?.lider?.membro_id ?? '',
  })
  const { field } = useController({ control: form.control, name: 'lider' })
  const save = useMutation(pedrasVivasMutations.saveGlobal(ministerio?.id))
  const undo = useUndo(ALTERADO.globais)
  return (
    <FormRoot
      form={form}
      label="Ministério global"
      onSubmit={async (data) => {
        const { operacao } = await save.mutateAsync(data)
        undo('Ministério global salvo.', operacao)
        onDone()
      }}
    >
      <TextField control={form.control} name="nome" label="Nome" autoComplete="off" autoFocus />
      <TextareaField control={form.control} name="missao" label="Missão" rows={3} isOptional />
      <MembroPicker
        label="Quem lidera em todos os campi"
        value={field.value || null}
        onChange={(id) => field.onChange(id ?? '')}
        isOptional
      />
      <FormActions submitLabel="Salvar" onCancel={onDone} />
    </FormRoot>
  )
}
