import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { refuseForm } from '../model'
import { permissoesMutations } from '../mutations'
import { oQuePede, type Pedido, requesterOf } from '../pedido'

/** Refuses a request and says why. */
export function RefuseDialog({ pedido, onClose }: { pedido: Pedido; onClose: () => void }) {
  const form = useSchemaForm(refuseForm, { resposta: '' })
  const answer = useMutation(permissoesMutations.answer())
  return (
    <FormDialog
      title="Recusar pedido"
      description={`${requesterOf(pedido)} pede para ${oQuePede(pedido)}.`}
      form={form}
      onSubmit={({ resposta }) =>
        answer.mutateAsync({ pedido: pedido.id, conceder: false, resposta }).then(onClose)
      }
      label="Recusar pedido"
      submitLabel="Recusar"
      onClose={onClose}
    >
      <TextareaField
        control={form.control}
        name="resposta"
        label="Motivo"
        hint="A pessoa lê este motivo."
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  )
}
