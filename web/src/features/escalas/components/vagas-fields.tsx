import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { NumberField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { type DiaValues, vagaNoForm } from '../form-model'

type VagasFieldsProps = {
  funcoes: readonly { id: string; nome: string }[]
}

/** The places of a template or of one day, one below the other; inside a FormRoot whose values have `vagas`. */
export function VagasFields({ funcoes }: VagasFieldsProps) {
  const { fields, append, remove } = useFieldArray<DiaValues, 'vagas'>({ name: 'vagas' })
  const options = funcoes.map(({ id, nome }) => ({ value: id, label: nome }))
  return (
    <div className="space-y-3">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="space-y-3 rounded-lg border border-border p-3">
          <legend className="sr-only">Posição {index + 1}</legend>
          <div className="flex items-start gap-2">
            <div className="grid flex-1 gap-3 sm:grid-cols-2">
              <SelectField name={`vagas.${index}.funcao_id`} label="Função" options={options} />
              <TextField name={`vagas.${index}.subtempo`} label="Horário" autoComplete="off" />
            </div>
            <IconButton label={`Retirar posição ${index + 1}`} onClick={() => remove(index)}>
              <Trash2 aria-hidden />
            </IconButton>
          </div>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            <NumberField name={`vagas.${index}.minimo`} label="Mínimo" />
            <NumberField name={`vagas.${index}.maximo`} label="Máximo" />
            <TextField name={`vagas.${index}.desloca_minutos`} label="Minutos do começo" />
            <NumberField name={`vagas.${index}.duracao_minutos`} label="Dura (minutos)" />
          </div>
          <div className="flex flex-wrap gap-x-6">
            <CheckboxField name={`vagas.${index}.acumula`} label="Pode ser junto com outra posição" />
            <CheckboxField name={`vagas.${index}.pede_lider`} label="Pede alguém de nível líder" />
          </div>
        </fieldset>
      ))}
      <Button type="button" variant="outline" onClick={() => append(vagaNoForm())}>
        <Plus aria-hidden />
        Adicionar posição
      </Button>
      <p className="text-muted-foreground text-sm">
        Minutos do começo: quando o horário começa em relação ao evento; antes dele, com sinal de menos
        (ensaio uma hora antes: -60). Sem duração, vai até o fim do evento.
      </p>
    </div>
  )
}
