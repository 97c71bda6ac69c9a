import { z } from 'zod'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { useSchemaForm } from '@/components/form/use-schema-form'
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
  const form = useSchemaForm(schema(isRequired), { expira: expiraEm ? dayOf(expiraEm, churchZone()) : '' })
  const handleSubmit = async ({ expira }: { expira: string }) => {
    await onSave(expira)
    onClose()
  }
  return (
    <FormDialog
      title="Alterar prazo"
      description={title}
      form={form}
      onSubmit={handleSubmit}
      isPending={isPending}
      label="Prazo"
      submitLabel="Salvar"
      onClose={onClose}
    >
      <DateField
        control={form.control}
        name="expira"
        label="Vale até"
        isOptional={!isRequired}
        hint={isRequired ? undefined : 'Vazio: sem fim.'}
        min={today(churchZone())}
      />
    </FormDialog>
  )
}
