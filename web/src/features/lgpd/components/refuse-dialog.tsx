import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { type Pedido, recusaForm, TIPO_LABELS } from '../model'
import { lgpdMutations } from '../mutations'

/** A request is not met, and the person is told why. */
export function RefuseDialog({ pedido, onClose }: { pedido: Pedido; onClose: () => void }) {
  const refuse = useMutation(lgpdMutations.refuse(pedido.id))
  const form = useSchemaForm(recusaForm, { motivo: '' })
  return (
    <FormDialog
      title="Não atender"
      description={`${TIPO_LABELS[pedido.tipo]} · ${pedido.pessoa}`}
      form={form}
      onSubmit={(data) => refuse.mutateAsync(data).then(onClose)}
      label="Não atender ao pedido"
      submitLabel="Não atender"
      onClose={onClose}
    >
      <TextareaField
        control={form.control}
        name="motivo"
        label="Motivo para a pessoa"
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  )
}
