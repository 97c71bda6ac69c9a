import { z } from 'zod'
import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { ofertasMutations } from '../mutations'

const schema = z.object({
  motivo: z.string().trim().min(3, 'Diga por que é cancelada').max(300, 'No máximo 300 caracteres'),
})

/** Gives a count up, with a reason. */
export function CancelamentoDialog({ contagem, onClose }: { contagem: string; onClose: () => void }) {
  const form = useSchemaForm(schema, { motivo: '' })
  const cancel = useMutation(ofertasMutations.cancel())
  return (
    <FormDialog
      title="Cancelar contagem"
      description="O que foi contado não vale mais. Para contar de novo, abra outra contagem."
      form={form}
      label="Cancelar contagem"
      submitLabel="Cancelar a contagem"
      onSubmit={({ motivo }) => cancel.mutateAsync({ contagem, motivo }).then(onClose)}
      onClose={onClose}
    >
      <TextareaField control={form.control} name="motivo" label="Motivo" />
    </FormDialog>
  )
}
