import { useFieldArray, useFormContext } from 'react-hook-form'
import { MomentField } from '@/components/form/moment-field'
import { NumberField } from '@/components/form/number-field'
import { TextField } from '@/components/form/text-field'
import { type AjustesValues, TIPO_NOVO } from '../ajustes'
import { ListaEditavel } from './lista-editavel'

/** The price table. */
export function TiposFields() {
  const { control } = useFormContext<AjustesValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'tipos', keyName: 'key' })
  return (
    <ListaEditavel
      title="Tipos e preços"
      description="Sem nenhum tipo, a inscrição é gratuita e igual para todos."
      um="Tipo"
      addLabel="Novo tipo"
      keys={fields.map(({ key }) => key)}
      onAdd={() => append(TIPO_NOVO)}
      onRemove={remove}
    >
      {(place) => (
        <>
          <TextField control={control} name={`tipos.${place}.nome`} label="Nome" autoComplete="off" />
          <TextField
            control={control}
            name={`tipos.${place}.preco`}
            label="Preço em R$"
            inputMode="decimal"
            placeholder="0,00"
            isOptional
          />
          <NumberField control={control} name={`tipos.${place}.vagas`} label="Vagas deste tipo" isOptional />
          <div className="grid grid-cols-2 items-end gap-3">
            <NumberField control={control} name={`tipos.${place}.idade_min`} label="Idade de" isOptional />
            <NumberField control={control} name={`tipos.${place}.idade_max`} label="até" isOptional />
          </div>
          <MomentField
            control={control}
            name={`tipos.${place}.venda_de`}
            label="À venda desde"
            kind="dateTime"
            isOptional
          />
          <MomentField
            control={control}
            name={`tipos.${place}.venda_ate`}
            label="À venda até"
            kind="dateTime"
            isOptional
          />
        </>
      )}
    </ListaEditavel>
  )
}
