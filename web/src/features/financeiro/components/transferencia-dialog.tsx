import { useState } from 'react'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { FormFold } from '@/components/form/form-fold'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { calendarDay } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { transferenciaForm } from '../model'
import { financeiroMutations } from '../mutations'
import { useEscolhas } from '../use-escolhas'

/** Money moved from one place, campus or fund to another. */
export function TransferenciaDialog({ campus, onClose }: { campus: string; onClose: () => void }) {
  const { onde, fundos } = useEscolhas(campus)
  const [chave] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(transferenciaForm, {
    valor: '',
    de: '',
    para: '',
    caixa: calendarDay(),
    historico: '',
    fundo: '',
    fundoPara: '',
  })
  const move = useMutation(financeiroMutations.move())
  const { control } = form
  return (
    <FormDialog
      title="Nova transferência"
      form={form}
      label="Nova transferência"
      submitLabel="Lançar"
      onSubmit={(data) => move.mutateAsync({ ...data, chave }).then(onClose)}
      onClose={onClose}
    >
      <TextField control={control} name="valor" label="Valor em R$" inputMode="decimal" autoFocus />
      <SelectField control={control} name="de" label="Sai de" options={onde(true)} />
      <SelectField control={control} name="para" label="Vai para" options={onde(true)} />
      <DateField control={control} name="caixa" label="Dia" />
      <TextField control={control} name="historico" label="O que foi" maxLength={200} />
      <FormFold title="De um fundo para outro" names={['fundo', 'fundoPara']}>
        <div className="space-y-4">
          <SelectField
            control={control}
            name="fundo"
            label="Do fundo"
            placeholder="Geral"
            options={fundos}
            isOptional
          />
          <SelectField
            control={control}
            name="fundoPara"
            label="Para o fundo"
            placeholder="O mesmo"
            options={fundos}
            isOptional
          />
        </div>
      </FormFold>
    </FormDialog>
  )
}
