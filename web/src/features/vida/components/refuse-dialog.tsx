import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { vidaMutations } from '../mutations'
import { recusaForm, type Transferencia } from '../transferencia'

/** Refuses a request, saying why. */
export function RefuseDialog({
  transferencia: t,
  onClose,
}: {
  transferencia: Transferencia
  onClose: () => void
}) {
  const form = useSchemaForm(recusaForm, { resposta: '' })
  const refuse = useMutation(vidaMutations.refuse())

  return (
    <FormDialog
      title="Recusar a transferência"
      description="Quem pediu recebe o motivo."
      form={form}
      onSubmit={({ resposta }) => refuse.mutateAsync({ transferencia_id: t.id, resposta }).then(onClose)}
      label="Recusa"
      submitLabel="Recusar"
      onClose={onClose}
    >
      <TextareaField control={form.control} name="resposta" label="Motivo da recusa" />
    </FormDialog>
  )
}
