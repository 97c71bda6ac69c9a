import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { type ItemData, itemForm } from '../listas/model'

type ItemDialogProps = {
  title: string
  nome: string
  isPending: boolean
  /** Rejects when it was not saved: the dialog stays as it is. */
  onSave: (data: ItemData) => Promise<unknown>
  onClose: () => void
}

/** The name of an entry of a list. */
export function ItemDialog({ title, nome, isPending, onSave, onClose }: ItemDialogProps) {
  const form = useSchemaForm(itemForm, { nome })
  async function handleSubmit(data: ItemData) {
    await onSave(data)
    onClose()
  }
  return (
    <FormDialog
      title={title}
      size="sm"
      form={form}
      onSubmit={handleSubmit}
      isPending={isPending}
      label={title}
      submitLabel="Salvar"
      onClose={onClose}
    >
      <TextField control={form.control} name="nome" label="Nome" autoComplete="off" autoFocus />
    </FormDialog>
  )
}
