import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { optionsOf } from '@/components/ui/select'
import { useEscolhas } from '@/features/financeiro/public'
import { formatMoney } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Recebido } from '../model'
import { pixMutations } from '../mutations'

const schema = z
  .object({
    como: z.enum(['oferta', 'outro']),
    fundo: z.string(),
    solucao: z.string().trim().max(300, 'No máximo 300 caracteres'),
  })
  .refine(({ como, fundo }) => como === 'outro' || fundo !== '', {
    path: ['fundo'],
    message: 'Escolha o fundo',
  })
  .refine(({ como, solucao }) => como === 'oferta' || solucao.length >= 3, {
    path: ['solucao'],
    message: 'Diga o que foi feito com este Pix',
  })

/** What becomes of a Pix that waited: an offering of a fund, or something that was done elsewhere. */
export function SolucaoDialog({ pix, onClose }: { pix: Recebido; onClose: () => void }) {
  const { fundos } = useEscolhas(pix.campus)
  const form = useSchemaForm(schema, { como: 'oferta', fundo: '', solucao: '' })
  const settle = useMutation(pixMutations.settle())
  const { control } = form
  const como = useWatch({ control, name: 'como' })
  return (
    <FormDialog
      title={`Pix de ${formatMoney(pix.centavos)}`}
      description={pix.motivo ?? undefined}
      form={form}
      label="Resolver o Pix"
      submitLabel="Resolver"
      onSubmit={({ como: assim, fundo, solucao }) =>
        settle
          .mutateAsync({ pix: pix.end_to_end_id, fundo: assim === 'oferta' ? fundo : '', solucao })
          .then(onClose)
      }
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="como"
        label="O que foi"
        options={optionsOf({ oferta: 'Uma oferta: lançar no livro', outro: 'Outra coisa, já resolvida' })}
      />
      {como === 'oferta' ? (
        <SelectField control={control} name="fundo" label="Fundo" options={fundos} />
      ) : (
        <TextField
          control={control}
          name="solucao"
          label="O que foi feito"
          hint="Por exemplo: confirmado na página das inscrições."
          maxLength={300}
        />
      )}
    </FormDialog>
  )
}
