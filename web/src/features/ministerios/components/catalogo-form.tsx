import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormActions } from '@/components/form/form-actions'
import { NumberField } from '@/components/form/number-field'
import { RecordForm } from '@/components/form/record-form'
import { SelectField } from '@/components/form/select-field'
import { ShownValue } from '@/components/form/shown-value'
import { TextField } from '@/components/form/text-field'
import { byId, useRecordForm } from '@/components/form/use-record-form'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { useZone } from '@/lib/zone'
import { type CatalogoValues, catalogoForm, type FuncaoDoCatalogo } from '../model'
import { ministeriosMutations } from '../mutations'
import { ministeriosQueries } from '../queries'

export type FuncaoComExigencias = FuncaoDoCatalogo & {
  titulo: { nome: string } | null
  treinamentos: { treinamento: { id: string; nome: string } }[]
}
type CatalogoFormProps = { ministerioId: string; funcao: FuncaoComExigencias | null; onDone: () => void }

const LABELS = {
  nome: 'Nome da função',
  lideranca: 'É liderança',
  prepara_lider: 'Prepara para a liderança',
  vagas: 'Pessoas necessárias',
  exige_antecedentes: 'Exige verificação de antecedentes',
  titulo_minimo_id: 'Título mínimo',
  idade_minima: 'Idade mínima',
  treinamentos: 'Treinamentos exigidos',
}

function valuesOf(funcao: FuncaoComExigencias | null): CatalogoValues {
  return {
    nome: funcao?.nome ?? '',
    lideranca: funcao?.lideranca ?? false,
    prepara_lider: funcao?.prepara_lider ?? false,
    vagas: funcao?.vagas ? String(funcao.vagas) : '',
    exige_antecedentes: funcao?.exige_antecedentes ?? false,
    titulo_minimo_id: funcao?.titulo_minimo_id ?? '',
    idade_minima: funcao?.idade_minima ? String(funcao.idade_minima) : '',
    treinamentos: funcao?.treinamentos.map(({ treinamento }) => treinamento.id).toSorted() ?? [],
  }
}

/** A function of the catalogue and what it demands. */
export function CatalogoForm({ ministerioId, funcao, onDone }: CatalogoFormProps) {
  const zone = useZone()
  const { data: titulos = [] } = useQuery(ministeriosQueries.titulos())
  const { data: treinamentos = [] } = useQuery(ministeriosQueries.treinamentos())
  const record = useRecordForm({
    schema: catalogoForm,
    opened: funcao,
    valuesOf,
    labels: LABELS,
    load: (read) => read(ministeriosQueries.catalogo(ministerioId)).then(byId(funcao?.id)),
    mutation: ministeriosMutations.saveFuncao(ministerioId, funcao?.id),
  })
  const { control } = record.form
  const { field } = useController({ control, name: 'treinamentos' })
  const choices = treinamentos.filter(({ tipo }) => tipo === 'treinamento')

  const names = [...titulos, ...treinamentos].map(({ id, nome }) => ({ value: id, label: nome }))
  return (
    <RecordForm
      record={record}
      label="Função do catálogo"
      what="esta função"
      zone={zone}
      show={(name, value) => (
        <ShownValue
          value={value}
          options={name === 'titulo_minimo_id' || name === 'treinamentos' ? names : undefined}
        />
      )}
      onSubmit={(data) => record.save((version) => ({ ...data, lido_em: version?.updated_at })).then(onDone)}
    >
      <TextField control={control} name="nome" label={LABELS.nome} autoComplete="off" autoFocus />
      <CheckboxField
        control={control}
        name="lideranca"
        label={LABELS.lideranca}
        hint="Uma pessoa por vez. Com o papel de líder no campus, ela cuida das pessoas deste ministério."
      />
      <CheckboxField
        control={control}
        name="prepara_lider"
        label={LABELS.prepara_lider}
        hint="Vice-líder, líder em treinamento: o ministério tem quem suceda."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          control={control}
          name="vagas"
          label={LABELS.vagas}
          isOptional
          hint="Serve para contar as vagas."
        />
        <NumberField control={control} name="idade_minima" label={LABELS.idade_minima} isOptional />
      </div>
      <SelectField
        control={control}
        name="titulo_minimo_id"
        label={LABELS.titulo_minimo_id}
        isOptional
        placeholder="Nenhum"
        options={titulos.map(({ id, nome }) => ({ value: id, label: nome }))}
      />
      <CheckboxField
        control={control}
        name="exige_antecedentes"
        label={LABELS.exige_antecedentes}
        hint="Para quem serve com crianças e adolescentes."
      />
      {choices.length > 0 && (
        <fieldset className="space-y-1">
          <legend className="font-medium text-sm">{LABELS.treinamentos}</legend>
          {choices.map(({ id, nome }) => (
            <div key={id} className="flex min-h-11 items-center gap-3 md:min-h-9">
              <Checkbox
                id={`treinamento-${id}`}
                checked={field.value.includes(id)}
                onCheckedChange={(checked) =>
                  field.onChange(
                    checked === true
                      ? [...field.value, id].toSorted()
                      : field.value.filter((one) => one !== id),
                  )
                }
              />
              <Label htmlFor={`treinamento-${id}`} className="font-normal">
                {nome}
              </Label>
            </div>
          ))}
        </fieldset>
      )}
      <FormActions submitLabel="Salvar" onCancel={onDone} />
    </RecordForm>
  )
}
