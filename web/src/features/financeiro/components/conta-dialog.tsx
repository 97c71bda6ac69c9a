import { useState } from 'react'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { optionsOf } from '@/components/ui/select'
import { calendarDay } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { contaForm } from '../model'
import { financeiroMutations } from '../mutations'

/** A cash box or bank account, and what there is in it when the books begin. */
export function ContaDialog({ campus, onClose }: { campus: string; onClose: () => void }) {
  const { campi } = usePermissions()
  const [chave] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(contaForm, {
    nome: '',
    tipo: 'banco',
    campus: campus || (campi[0] ?? ''),
    saldo: '',
    dia: calendarDay(),
  })
  const open = useMutation(financeiroMutations.openConta())
  const { control } = form
  return (
    <FormDialog
      title="Nova conta"
      description="Um caixa ou uma conta do banco de um campus."
      form={form}
      label="Nova conta"
      submitLabel="Criar"
      onSubmit={(data) => open.mutateAsync({ ...data, chave }).then(onClose)}
      onClose={onClose}
    >
      <TextField control={control} name="nome" label="Nome" maxLength={80} autoFocus />
      <SelectField
        control={control}
        name="tipo"
        label="O que é"
        options={optionsOf({ caixa: 'Caixa', banco: 'Conta do banco' })}
      />
      {campi.length > 1 && (
        <SelectField
          control={control}
          name="campus"
          label="Campus"
          options={campi.map((nome) => ({ value: nome, label: nome }))}
        />
      )}
      <TextField
        control={control}
        name="saldo"
        label="Saldo no começo, em R$"
        inputMode="decimal"
        isOptional
      />
      <DateField control={control} name="dia" label="Dia desse saldo" />
    </FormDialog>
  )
}
