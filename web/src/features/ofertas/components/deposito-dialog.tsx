import { useState } from 'react'
import { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useEscolhas } from '@/features/financeiro/public'
import { upTo } from '@/lib/fields'
import { calendarDay, formatMoney, formatShortDay } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { ofertasMutations } from '../mutations'

type Depositavel = { id: string; culto: string; dia: string; total_centavos: number | null }

const schema = z.object({
  ofertas: z
    .array(z.boolean())
    .refine((escolhidas) => escolhidas.includes(true), 'Escolha ao menos uma oferta'),
  banco: z.string().min(1, 'Escolha o banco'),
  dia: z.iso
    .date('Data inválida')
    .refine((value) => value <= calendarDay(), 'A data não pode estar no futuro'),
  documento: upTo(60),
})

type DepositoDialogProps = { campus: string; ofertas: readonly Depositavel[]; onClose: () => void }

/** Takes the money of committed offerings to the bank, in one transfer that the bank's line will match. */
export function DepositoDialog({ campus, ofertas, onClose }: DepositoDialogProps) {
  const { contas } = useEscolhas(campus)
  const bancos = contas
    .filter(({ tipo, ativa, campus: dono }) => tipo === 'banco' && ativa && dono === campus)
    .map(({ id, nome }) => ({ value: id, label: nome }))
  const [chave] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(schema, {
    ofertas: ofertas.map(() => true),
    banco: bancos[0]?.value ?? '',
    dia: calendarDay(),
    documento: '',
  })
  const deposit = useMutation(ofertasMutations.deposit())
  const { control } = form
  const escolhidas = form.watch('ofertas')
  const soma = ofertas.reduce(
    (total, { total_centavos }, place) => total + (escolhidas[place] ? (total_centavos ?? 0) : 0),
    0,
  )
  return (
    <FormDialog
      title="Depositar"
      description={`${formatMoney(soma)} saem do caixa e entram no banco.`}
      form={form}
      label="Depositar"
      submitLabel="Lançar depósito"
      onSubmit={({ ofertas: marcadas, ...data }) =>
        deposit
          .mutateAsync({
            ...data,
            chave,
            contagens: ofertas.filter((_, place) => marcadas[place]).map(({ id }) => id),
          })
          .then(onClose)
      }
      onClose={onClose}
    >
      {ofertas.length > 1 && (
        <fieldset>
          <legend className="mb-1 font-medium text-sm">Ofertas</legend>
          {ofertas.map(({ id, culto, dia, total_centavos }, place) => (
            <CheckboxField
              key={id}
              control={control}
              name={`ofertas.${place}`}
              label={`${culto}, ${formatShortDay(dia)}: ${formatMoney(total_centavos ?? 0)}`}
            />
          ))}
        </fieldset>
      )}
      <SelectField
        control={control}
        name="banco"
        label="Banco"
        options={bancos}
        hint={bancos.length === 0 ? 'Crie a conta do banco em Contas e fundos.' : undefined}
      />
      <DateField control={control} name="dia" label="Dia do depósito" />
      <TextField control={control} name="documento" label="Número do comprovante" maxLength={60} isOptional />
    </FormDialog>
  )
}
