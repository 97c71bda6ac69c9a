import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextareaField } from '@/components/form/textarea-field'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useMutation } from '@/lib/use-mutation'
import { refuseForm } from '../model'
import { permissoesMutations } from '../mutations'
import { oQuePede, type Pedido, requesterOf } from '../pedido'

/** Refuses a request and says why. */
export function RefuseDialog({ pedido, onClose }: { pedido: Pedido; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(refuseForm), defaultValues: { resposta: '' } })
  const answer = useMutation(permissoesMutations.answer())
  async function handleSubmit({ resposta }: { resposta: string }) {
    await answer.mutateAsync({ pedido: pedido.id, conceder: false, resposta })
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Recusar pedido" description={`${requesterOf(pedido)} pede ${oQuePede(pedido)}.`}>
        <FormRoot form={form} onSubmit={handleSubmit} isPending={answer.isPending} label="Recusar pedido">
          <TextareaField
            control={form.control}
            name="resposta"
            label="Motivo"
            hint="A pessoa lê este motivo."
            rows={3}
            maxLength={500}
          />
          <FormActions submitLabel="Recusar" onCancel={onClose} />
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
