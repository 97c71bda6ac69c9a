import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { optionsOf } from '@/components/ui/select'
import { type AjustesValues, PERGUNTA_LABELS, PERGUNTA_NOVA } from '../ajustes'
import { ListaEditavel } from './lista-editavel'

const TIPOS = optionsOf(PERGUNTA_LABELS)

function Campos({ place }: { place: number }) {
  const { control } = useFormContext<AjustesValues>()
  const tipo = useWatch({ control, name: `perguntas.${place}.tipo` })
  return (
    <>
      <TextField control={control} name={`perguntas.${place}.texto`} label="Pergunta" autoComplete="off" />
      <SelectField control={control} name={`perguntas.${place}.tipo`} label="Resposta" options={TIPOS} />
      {tipo === 'escolha' && (
        <TextareaField
          control={control}
          name={`perguntas.${place}.opcoes`}
          label="Opções, uma por linha"
          rows={3}
        />
      )}
      <div>
        <CheckboxField control={control} name={`perguntas.${place}.obrigatoria`} label="Obrigatória" />
        <CheckboxField control={control} name={`perguntas.${place}.por_pessoa`} label="Para cada pessoa" />
        <CheckboxField
          control={control}
          name={`perguntas.${place}.sensivel`}
          label="Dado sensível, como alergia"
          hint="Só quem vê dados sensíveis lê a resposta."
        />
      </div>
    </>
  )
}

/** What else is asked. */
export function PerguntasFields() {
  const { control } = useFormContext<AjustesValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'perguntas', keyName: 'key' })
  return (
    <ListaEditavel
      title="Perguntas"
      description="Nome, nascimento e contato já são pedidos."
      um="Pergunta"
      addLabel="Nova pergunta"
      keys={fields.map(({ key }) => key)}
      onAdd={() => append(PERGUNTA_NOVA)}
      onRemove={remove}
    >
      {(place) => <Campos place={place} />}
    </ListaEditavel>
  )
}
