import { z } from 'zod'
import { upTo } from '@/lib/fields'
import { FormDialog } from './form-dialog'
import { TextareaField } from './textarea-field'
import { useSchemaForm } from './use-schema-form'

const motivoForm = z.object({ motivo: upTo(300).min(3, 'Escreva o motivo') })

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
      <TextareaField control={form.control} name="motivo" label="Motivo" maxLength={300} />
    </FormDialog>
  )
}
