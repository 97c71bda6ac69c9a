import { z } from 'zod'
import { DateField } from '@/components/form/date-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import type { Tables } from '@/lib/supabase'
import { useMutation } from '@/lib/use-mutation'
import { ministeriosMutations } from '../mutations'

type TerminoFormProps = { funcao: Tables<'membros_funcoes'>; onDone: () => void }

const schemaFor = (inicio: string) =>
  z.object({
    fim: z
      .string()
      .refine((value) => value === '' || z.iso.date().safeParse(value).success, {
        error: 'Data inválida',
        abort: true,
      })
      .refine((value) => value === '' || value >= inicio, 'O término não pode vir antes do início'),
    ata: z.string().trim().max(80, 'No máximo 80 caracteres'),
  })

/** Until when a function holds; empty takes the end away. */
export function TerminoForm({ funcao, onDone }: TerminoFormProps) {
  const form = useSchemaForm(schemaFor(funcao.inicio), { fim: funcao.fim ?? '', ata: funcao.ata ?? '' })
  const save = useMutation(ministeriosMutations.changePeriodo())
  return (
    <FormRoot
      form={form}
      label="Término"
      onSubmit={({ fim, ata }) =>
        save.mutateAsync({ id: funcao.id, fim: fim || null, ata: ata || null }).then(onDone)
      }
    >
      <DateField
        control={form.control}
        name="fim"
        label="Término"
        isOptional
        hint="Neste dia a função já não vale. Avisamos 60 dias antes."
      />
      <TextField control={form.control} name="ata" label="Número da ata" autoComplete="off" isOptional />
      <FormActions submitLabel="Salvar" onCancel={onDone} />
    </FormRoot>
  )
}
