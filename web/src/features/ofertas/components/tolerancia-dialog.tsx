import { useSuspenseQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { formatMoney, parseMoney } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { ofertasMutations } from '../mutations'
import { ofertasQueries } from '../queries'

const MOST = 100_000

const schema = z.object({
  tolerancia: z
    .string()
    .transform((text) => parseMoney(text) ?? -1)
    .refine((cents) => cents >= 0 && cents <= MOST, 'De 0,00 a 1.000,00'),
})

/** By how much the sums of the two who count may differ in a campus. */
export function ToleranciaDialog({ campus, onClose }: { campus: string; onClose: () => void }) {
  const { data } = useSuspenseQuery(ofertasQueries.tolerancia(campus))
  const form = useSchemaForm(schema, { tolerancia: formatMoney(data).replace(/^R\$\s*/, '') })
  const save = useMutation(ofertasMutations.setTolerancia())
  return (
    <FormDialog
      title="Tolerância da contagem"
      description={`Em ${campus}, as duas contagens conferem quando as somas diferem até este valor. Vale a soma de quem foi nomeado primeiro; a diferença fica na ata.`}
      form={form}
      label="Tolerância da contagem"
      submitLabel="Salvar"
      onSubmit={({ tolerancia }) =>
        save.mutateAsync({ campus, tolerancia_centavos: tolerancia }).then(onClose)
      }
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="tolerancia"
        label="Diferença aceita, em R$"
        inputMode="decimal"
        autoFocus
      />
    </FormDialog>
  )
}
