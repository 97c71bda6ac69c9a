import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { type Biblia, bibliaForm } from '../model'
import { bibliaMutations } from '../mutations'

type ChangeDialogProps = { biblia: Biblia; onClose: () => void }

/** The name of a version and the line that its licence asks for. */
export function ChangeDialog({ biblia, onClose }: ChangeDialogProps) {
  const { sigla, nome, credito } = biblia
  const form = useSchemaForm(bibliaForm, { sigla, nome, credito: credito ?? '' })
  const change = useMutation(bibliaMutations.change(biblia.id))
  return (
    <FormDialog
      title={sigla}
      label={sigla}
      form={form}
      submitLabel="Salvar"
      onSubmit={(data) => change.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      <TextField control={form.control} name="nome" label="Nome" autoComplete="off" />
      <TextareaField
        control={form.control}
        name="credito"
        label="Crédito"
        hint="O que a licença pede para mostrar."
      />
    </FormDialog>
  )
}
