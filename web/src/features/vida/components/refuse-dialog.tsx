import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextareaField } from '@/components/form/textarea-field'
import { Dialog, DialogContent } from '@/components/ui/dialog'
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
  const form = useForm({ resolver: zodResolver(recusaForm), defaultValues: { resposta: '' } })
  const refuse = useMutation(vidaMutations.refuse())

  async function handleSubmit({ resposta }: { resposta: string }) {
    await refuse.mutateAsync({ transferencia_id: t.id, resposta })
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Recusar a transferência" description="Quem pediu recebe o motivo.">
        <FormRoot form={form} onSubmit={handleSubmit} isPending={refuse.isPending} label="Recusa">
          <TextareaField control={form.control} name="resposta" label="Motivo da recusa" />
          <FormActions submitLabel="Recusar" onCancel={onClose} />
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
