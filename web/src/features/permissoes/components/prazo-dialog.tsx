import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { DateField } from '@/components/form/date-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { churchZone, dayOf, today } from '@/lib/clock'

const schema = (isRequired: boolean) =>
  z.object({
    expira: z.iso
      .date('Informe uma data')
      .refine((day) => day >= today(churchZone()), 'Escolha um dia que ainda vem')
      .or(isRequired ? z.never() : z.literal('')),
  })

type PrazoDialogProps = {
  title: string
  expiraEm: string | null
  isRequired?: boolean
  isPending: boolean
  /** The last day, or empty for no end. */
  onSave: (day: string) => Promise<unknown>
  onClose: () => void
}

/** Until when something holds. */
export function PrazoDialog({
  title,
  expiraEm,
  isRequired = false,
  isPending,
  onSave,
  onClose,
}: PrazoDialogProps) {
  const form = useForm({
    resolver: zodResolver(schema(isRequired)),
    defaultValues: { expira: expiraEm ? dayOf(expiraEm, churchZone()) : '' },
  })
  const handleSubmit = async ({ expira }: { expira: string }) => {
    await onSave(expira)
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Alterar prazo" description={title}>
        <FormRoot form={form} onSubmit={handleSubmit} isPending={isPending} label="Prazo">
          <DateField
            control={form.control}
            name="expira"
            label="Vale até"
            isOptional={!isRequired}
            hint={isRequired ? undefined : 'Vazio: sem fim.'}
            min={today(churchZone())}
          />
          <FormActions submitLabel="Salvar" onCancel={onClose} />
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
