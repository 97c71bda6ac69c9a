import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { ignoreForm, type Linha } from '../model'
import { bancoMutations, type Done } from '../mutations'

type IgnoreDialogProps = { linha: Linha; onDone: (done: Done) => void; onClose: () => void }

/** The line needs no entry, and why. */
export function IgnoreDialog({ linha, onDone, onClose }: IgnoreDialogProps) {
  const form = useSchemaForm(ignoreForm, { motivo: '' })
  const ignore = useMutation(bancoMutations.ignore())
  return (
    <FormDialog
      title="Não precisa de lançamento"
      description={linha.memo}
      form={form}
      label="Linha sem lançamento"
      submitLabel="Ignorar a linha"
      onSubmit={({ motivo }) => ignore.mutateAsync({ linha: linha.id, motivo }).then(onDone).then(onClose)}
      onClose={onClose}
    >
      <TextareaField control={form.control} name="motivo" label="Por quê" />
    </FormDialog>
  )
}
