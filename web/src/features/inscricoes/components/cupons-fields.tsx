import { useFieldArray, useFormContext } from 'react-hook-form'
import { MomentField } from '@/components/form/moment-field'
import { NumberField } from '@/components/form/number-field'
import { TextField } from '@/components/form/text-field'
import { type AjustesValues, CUPOM_NOVO } from '../ajustes'
import { ListaEditavel } from './lista-editavel'

/** Codes that lower the price. */
export function CuponsFields() {
  const { control } = useFormContext<AjustesValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'cupons', keyName: 'key' })
  return (
    <ListaEditavel
      title="Cupons"
      description="Um cupom vale uma vez por pedido, com porcentagem ou valor."
      um="Cupom"
      addLabel="Novo cupom"
      keys={fields.map(({ key }) => key)}
      onAdd={() => append(CUPOM_NOVO)}
      onRemove={remove}
    >
      {(place) => (
        <>
          <TextField
            control={control}
            name={`cupons.${place}.codigo`}
            label="Código"
            autoCapitalize="characters"
            autoComplete="off"
          />
          <NumberField
            control={control}
            name={`cupons.${place}.percentual`}
            label="Desconto em %"
            isOptional
          />
          <TextField
            control={control}
            name={`cupons.${place}.desconto`}
            label="ou desconto em R$"
            inputMode="decimal"
            isOptional
          />
          <NumberField control={control} name={`cupons.${place}.limite`} label="Limite de usos" isOptional />
          <MomentField
            control={control}
            name={`cupons.${place}.vale_ate`}
            label="Vale até"
            kind="dateTime"
            isOptional
          />
        </>
      )}
    </ListaEditavel>
  )
}
