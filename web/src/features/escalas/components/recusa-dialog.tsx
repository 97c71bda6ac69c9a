import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { recusaForm } from '../form-model'

type RecusaDialogProps = {
  rotulo: string
  isPending: boolean
  onClose: () => void
  onSubmit: (motivo: string) => Promise<void>
}

/** A no and its reason; when it cannot be sent, what was written stays. */
export function RecusaDialog({ rotulo, isPending, onClose, onSubmit }: RecusaDialogProps) {
  const form = useSchemaForm(recusaForm, { motivo: '' })
  return (
    <FormDialog
      title="Você não pode servir?"
      description={rotulo}
      form={form}
      label="Não posso"
      isPending={isPending}
      onSubmit={({ motivo }) => onSubmit(motivo)}
      submitLabel="Avisar que não posso"
      onClose={onClose}
    >
      <TextareaField
        control={form.control}
        name="motivo"
        label="Por que não pode?"
        hint="Só a liderança do ministério lê."
      />
    </FormDialog>
  )
}
