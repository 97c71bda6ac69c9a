import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { recusaForm } from '../../form-model'

type RecusaFormProps = { onSubmit: (motivo: string) => Promise<unknown>; onClose: () => void }

/** A no by the link, with its reason. */
export function RecusaForm({ onSubmit, onClose }: RecusaFormProps) {
  const form = useSchemaForm(recusaForm, { motivo: '' })
  return (
    <FormRoot form={form} label="Não posso" onSubmit={({ motivo }) => onSubmit(motivo).then(onClose)}>
      <TextareaField
        control={form.control}
        name="motivo"
        label="Por que não pode?"
        hint="Só a liderança do ministério lê."
      />
      <FormActions submitLabel="Enviar" onCancel={onClose} />
    </FormRoot>
  )
}
