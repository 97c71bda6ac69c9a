import { CheckboxField } from '@/components/form/checkbox-field'
import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { motivoForm } from '../model'

type MotivoDialogProps = {
  title: string
  description: string
  question: string
  submitLabel: string
  /** Asks whether the parts or months that follow are meant too. */
  hasSeguintes?: boolean
  onSubmit: (data: { motivo: string; seguintes: boolean }) => Promise<unknown>
  onClose: () => void
}

/** Something is refused or given up, and people read why. */
export function MotivoDialog({ question, hasSeguintes, onSubmit, onClose, ...dialog }: MotivoDialogProps) {
  const form = useSchemaForm(motivoForm(question), { motivo: '', seguintes: false })
  return (
    <FormDialog
      {...dialog}
      form={form}
      label={dialog.title}
      onSubmit={(data) => onSubmit(data).then(onClose)}
      onClose={onClose}
    >
      <TextareaField control={form.control} name="motivo" label="Motivo" />
      {hasSeguintes && <CheckboxField control={form.control} name="seguintes" label="Também as seguintes" />}
    </FormDialog>
  )
}
