import { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { financeiroMutations } from '../mutations'

const schema = z.object({
  nome: z.string().trim().min(2, 'Nome deve ter ao menos 2 caracteres').max(80, 'No máximo 80 caracteres'),
  restrito: z.boolean(),
})

/** What money is kept for. */
export function FundoDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(schema, { nome: '', restrito: true })
  const create = useMutation(financeiroMutations.createFundo())
  return (
    <FormDialog
      title="Novo fundo"
      form={form}
      label="Novo fundo"
      submitLabel="Criar"
      onSubmit={(data) => create.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      <TextField control={form.control} name="nome" label="Nome" maxLength={80} autoFocus />
      <CheckboxField
        control={form.control}
        name="restrito"
        label="Com destinação"
        hint="O que foi dado para isso não paga outra coisa: o fundo não fica negativo sem que alguém aprove."
      />
    </FormDialog>
  )
}
