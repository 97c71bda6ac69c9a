import { z } from 'zod'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { formatMoney } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Recebido } from '../model'
import { pixMutations } from '../mutations'

const schema = z.object({
  motivo: z.string().trim().min(3, 'Diga por que é devolvido').max(140, 'No máximo 140 caracteres'),
})

/** A Pix goes back to who paid, by the bank. */
export function DevolucaoDialog({ pix, onClose }: { pix: Recebido; onClose: () => void }) {
  const form = useSchemaForm(schema, { motivo: '' })
  const refund = useMutation(pixMutations.refund())
  return (
    <FormDialog
      title="Devolver o Pix"
      description={`${formatMoney(pix.centavos)} voltam para quem pagou. O banco não desfaz uma devolução.`}
      form={form}
      label="Devolução"
      submitLabel="Devolver"
      onSubmit={({ motivo }) =>
        refund.mutateAsync({ pix: pix.end_to_end_id, centavos: pix.centavos, motivo }).then(onClose)
      }
      onClose={onClose}
    >
      <TextField control={form.control} name="motivo" label="Motivo" maxLength={140} autoFocus />
    </FormDialog>
  )
}
