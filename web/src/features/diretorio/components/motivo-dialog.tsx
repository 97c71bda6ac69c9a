import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { motivoForm } from '../model'

type MotivoDialogProps = {
  title: string
  description: string
  submitLabel: string
  onSubmit: (data: { motivo: string }) => Promise<unknown>
  onClose: () => void
}

/** Something is reported or refused, and somebody reads why. */
export function MotivoDialog({ onSubmit, onClose, ...dialog }: MotivoDialogProps) {
  const form = useSchemaForm(motivoForm, { motivo: '' })
  return (
    <FormDialog
      {...dialog}
      form={form}
      label={dialog.title}
      onSubmit={(data) => onSubmit(data).then(onClose)}
      onClose={onClose}
    >
      <TextareaField control={form.control} name="motivo" label="Motivo" maxLength={500} />
    </FormDialog>
  )
}
