import { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { NumberField } from '@/components/form/number-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { ministeriosMutations } from '../mutations'

const schema = z.object({
  nome: z.string().trim().min(2, 'Nome deve ter ao menos 2 caracteres').max(80, 'No máximo 80 caracteres'),
  validade_meses: z
    .string()
    .trim()
    .regex(/^(|[1-9]\d?|1\d\d|2[0-3]\d|240)$/, 'Informe de 1 a 240 meses')
    .transform((value) => (value === '' ? null : Number(value))),
  seguranca: z.boolean(),
})

/** A training that functions may demand. */
export function TreinamentoForm({ onDone }: { onDone: () => void }) {
  const form = useSchemaForm(schema, { nome: '', validade_meses: '', seguranca: false })
  const add = useMutation(ministeriosMutations.addTreinamento())
  return (
    <FormRoot form={form} label="Novo treinamento" onSubmit={(data) => add.mutateAsync(data).then(onDone)}>
      <TextField control={form.control} name="nome" label="Nome" autoComplete="off" autoFocus />
      <NumberField
        control={form.control}
        name="validade_meses"
        label="Validade em meses"
        hint="Vazio: não vence."
        isOptional
      />
      <CheckboxField
        control={form.control}
        name="seguranca"
        label="Protege as crianças"
        hint="Sem ele, ninguém entra na escala de uma função que o exige."
      />
      <FormActions submitLabel="Criar treinamento" onCancel={onDone} />
    </FormRoot>
  )
}
