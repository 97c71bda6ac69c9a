import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { FormFold } from '@/components/form/form-fold'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { optionsOf } from '@/components/ui/select'
import { useEscolhas } from '@/features/financeiro/public'
import { calendarDay } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type ContribuicaoData, contribuicaoForm, FORMA_LABELS, TIPO_LABELS } from '../model'
import { contribuicoesMutations } from '../mutations'
import { useSeesNames } from '../use-sees-names'
import { QuemPicker } from './quem-picker'

/** Somebody gave: the entry of the book and whose it is, at once. */
export function ContribuicaoDialog({ campus, onClose }: { campus: string; onClose: () => void }) {
  const { contas, onde, categorias, fundos } = useEscolhas(campus)
  const seesNames = useSeesNames()
  const [chave] = useState(() => crypto.randomUUID())
  const [first] = onde(true)
  const form = useSchemaForm(contribuicaoForm, {
    valor: '',
    quem: null,
    tipo: 'dizimo',
    forma: 'pix',
    conta: first?.value ?? '',
    caixa: calendarDay(),
    categoria: '',
    fundo: '',
    documento: '',
  })
  const give = useMutation(contribuicoesMutations.give())
  const { control } = form
  const conta = useWatch({ control, name: 'conta' })
  const where = contas.find(({ id }) => id === conta)?.campus ?? campus

  const handleSave = (data: ContribuicaoData) =>
    give.mutateAsync({ ...data, chave, campus: where }).then(onClose)

  return (
    <FormDialog
      title="Nova contribuição"
      description={
        seesNames
          ? 'O livro-caixa diz o que foi dado; quem deu fica só aqui.'
          : 'Entra sem o nome de quem deu.'
      }
      form={form}
      label="Nova contribuição"
      submitLabel="Lançar"
      onSubmit={handleSave}
      onClose={onClose}
    >
      <TextField control={control} name="valor" label="Valor em R$" inputMode="decimal" autoFocus />
      {seesNames && (
        <Controller
          control={control}
          name="quem"
          render={({ field, fieldState }) => (
            <QuemPicker
              ref={field.ref}
              value={field.value ?? null}
              onChange={field.onChange}
              error={fieldState.error?.message}
              campus={where}
            />
          )}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField control={control} name="tipo" label="O que é" options={optionsOf(TIPO_LABELS)} />
        <SelectField control={control} name="forma" label="Como deu" options={optionsOf(FORMA_LABELS)} />
      </div>
      <SelectField control={control} name="conta" label="Entrou em" options={onde(true)} />
      <DateField control={control} name="caixa" label="Dia" />
      <FormFold title="Mais opções" names={['categoria', 'fundo', 'documento']}>
        <div className="space-y-4">
          <SelectField
            control={control}
            name="categoria"
            label="Categoria"
            placeholder="A do que foi dado"
            options={categorias('entrada')}
            isOptional
          />
          <SelectField
            control={control}
            name="fundo"
            label="Fundo"
            placeholder="Geral"
            options={fundos}
            isOptional
          />
          <TextField
            control={control}
            name="documento"
            label="Número do cheque ou do envelope"
            maxLength={60}
            isOptional
          />
        </div>
      </FormFold>
    </FormDialog>
  )
}
