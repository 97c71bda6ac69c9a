import { z } from 'zod'
import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { formatMoney } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { LinhaDoLivro } from '../model'
import { financeiroMutations } from '../mutations'

const schema = z.object({
  motivo: z.string().trim().min(3, 'Diga por que é estornado').max(300, 'No máximo 300 caracteres'),
})

type EstornoDialogProps = {
  linha: Pick<LinhaDoLivro, 'lancamento_id' | 'historico' | 'valor_centavos'>
  onClose: () => void
}

/** Takes an entry back: both stay in the book. */
export function EstornoDialog({ linha, onClose }: EstornoDialogProps) {
  const form = useSchemaForm(schema, { motivo: '' })
  const reverse = useMutation(financeiroMutations.reverse())
  return (
    <FormDialog
      title="Estornar lançamento"
      description={`${linha.historico}, ${formatMoney(Math.abs(linha.valor_centavos))}. Entra um lançamento contrário, com a data de hoje; os dois ficam no livro.`}
      form={form}
      label="Estorno"
      submitLabel="Estornar"
      onSubmit={({ motivo }) =>
        reverse.mutateAsync({ lancamento: linha.lancamento_id, motivo }).then(onClose)
      }
      onClose={onClose}
    >
      <TextareaField control={form.control} name="motivo" label="Motivo" />
    </FormDialog>
  )
}
