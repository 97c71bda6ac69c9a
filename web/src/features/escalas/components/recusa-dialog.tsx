import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextareaField } from '@/components/form/textarea-field'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { recusaForm } from '../form-model'

type RecusaDialogProps = {
  rotulo: string
  isPending: boolean
  onClose: () => void
  onSubmit: (motivo: string) => Promise<void>
}

/** A no and its reason; when it cannot be sent, what was written stays. */
export function RecusaDialog({ rotulo, isPending, onClose, onSubmit }: RecusaDialogProps) {
  const form = useForm<{ motivo: string }>({
    resolver: zodResolver(recusaForm),
    defaultValues: { motivo: '' },
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Você não pode servir?" description={rotulo}>
        <FormRoot
          form={form}
          label="Não posso"
          isPending={isPending}
          onSubmit={({ motivo }) => onSubmit(motivo)}
        >
          <TextareaField
            control={form.control}
            name="motivo"
            label="Por que não pode?"
            hint="Só a liderança do ministério lê."
          />
          <FormActions submitLabel="Avisar que não posso" onCancel={onClose} />
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
