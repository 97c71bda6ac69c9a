import { useWatch } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { FormFold } from '@/components/form/form-fold'
import { NumberField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { optionsOf, type SelectOption } from '@/components/ui/select'
import { PixFields } from './pix-fields'

const REPETE = {
  nao: 'Uma vez',
  parcelas: 'Em parcelas, que somam o valor',
  mensal: 'Todo mês, o mesmo valor',
}

type ContaMaisProps = { isNew: boolean; fundos: readonly SelectOption[]; centros: readonly SelectOption[] }

/** What few bills need: how often, the Pix key, the number, the fund, the cost centre. */
export function ContaMais({ isNew, fundos, centros }: ContaMaisProps) {
  const repete = useWatch({ name: 'repete' })
  return (
    <FormFold title="Mais opções" names={['pix_chave', 'documento', 'competencia', 'fundo', 'centro']}>
      <div className="space-y-4">
        {isNew && (
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField name="repete" label="Quantas vezes" options={optionsOf(REPETE)} />
            {repete !== 'nao' && (
              <NumberField
                name="vezes"
                label={repete === 'mensal' ? 'Por quantos meses' : 'Quantas parcelas'}
              />
            )}
          </div>
        )}
        <PixFields isOptional />
        <TextField name="documento" label="Número da nota" maxLength={60} isOptional />
        <DateField
          name="competencia"
          label="Data do fato"
          hint="Quando a despesa é de outro dia que o vencimento."
          isOptional
        />
        <SelectField name="fundo" label="Fundo" placeholder="Geral" options={fundos} isOptional />
        {centros.length > 0 && (
          <SelectField
            name="centro"
            label="Centro de custo"
            placeholder="Nenhum"
            options={centros}
            isOptional
          />
        )}
      </div>
    </FormFold>
  )
}
