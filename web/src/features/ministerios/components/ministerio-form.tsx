import { CheckboxField } from '@/components/form/checkbox-field'
import { FormActions } from '@/components/form/form-actions'
import { MoreFields } from '@/components/form/more-fields'
import { NumberField } from '@/components/form/number-field'
import { RecordForm } from '@/components/form/record-form'
import { SelectField } from '@/components/form/select-field'
import { ShownValue } from '@/components/form/shown-value'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { TimeField } from '@/components/form/time-field'
import { useRecordForm } from '@/components/form/use-record-form'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { optionsOf } from '@/components/ui/select'
import { zoneOf } from '@/lib/clock'
import { CORES } from '@/lib/colors'
import {
  DIAS,
  type Ministerio,
  type MinisterioData,
  ministerioForm,
  ministerioValues,
  TIPO_LABELS,
} from '../model'
import { ministeriosMutations } from '../mutations'
import { ministeriosQueries } from '../queries'

const TIPO_OPTIONS = optionsOf(TIPO_LABELS)
const DIA_OPTIONS = DIAS.map((label, value) => ({ value: String(value), label }))
const COR_OPTIONS = CORES.map(([value, label]) => ({ value, label }))

const LABELS = {
  nome: 'Nome',
  campus: 'Campus',
  tipo: 'Tipo',
  cor: 'Cor',
  descricao: 'O que faz',
  missao: 'Missão',
  encontro_dia: 'Dia do encontro',
  encontro_hora: 'Hora',
  encontro_local: 'Local do encontro',
  idade_min: 'Idade mínima',
  idade_max: 'Idade máxima',
  aceita_inscricao: 'Recebe inscrições de voluntários',
}

/** What few ministries fill in. */
const MORE = [
  'missao',
  'encontro_dia',
  'encontro_hora',
  'encontro_local',
  'idade_min',
  'idade_max',
  'cor',
] as const satisfies readonly (keyof MinisterioData)[]

const NAMED: Partial<Record<string, readonly { value: string; label: string }[]>> = {
  tipo: TIPO_OPTIONS,
  cor: COR_OPTIONS,
  encontro_dia: DIA_OPTIONS,
}

type MinisterioFormProps = {
  ministerio: Ministerio | null
  campi: readonly string[]
  /** Leaders keep the name as it is: functions and what they grant follow it. */
  canRename: boolean
  onDone?: (id: string) => void
  onCancel?: () => void
}

export function MinisterioForm({ ministerio, campi, canRename, onDone, onCancel }: MinisterioFormProps) {
  const valuesOf = (record: Ministerio | null) => ministerioValues(record, campi[0] ?? '')
  const record = useRecordForm({
    schema: ministerioForm,
    opened: ministerio,
    valuesOf,
    labels: LABELS,
    load: async (read) => ministerio && read(ministeriosQueries.detail(ministerio.id)),
    mutation: ministeriosMutations.save(ministerio?.id),
  })
  const { form } = record
  const { control } = form
  const unsaved = useUnsavedChanges(form.formState.isDirty)

  async function handleSubmit(data: MinisterioData) {
    const { id } = await record.save((version) => ({ ...data, lido_em: version?.updated_at }))
    unsaved.release()
    onDone?.(id)
  }

  return (
    <RecordForm
      record={record}
      onSubmit={handleSubmit}
      label="Dados do ministério"
      what="este ministério"
      zone={zoneOf(ministerio?.campus)}
      show={(name, value) => <ShownValue value={value} options={NAMED[name]} />}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="nome"
          label={LABELS.nome}
          autoComplete="off"
          disabled={!canRename}
          hint={canRename ? undefined : 'O nome é mudado pela coordenação.'}
        />
        <SelectField
          control={control}
          name="campus"
          label={LABELS.campus}
          disabled={ministerio !== null}
          options={(ministerio ? [ministerio.campus] : campi).map((nome) => ({ value: nome, label: nome }))}
        />
        <SelectField control={control} name="tipo" label={LABELS.tipo} options={TIPO_OPTIONS} />
        <TextareaField
          control={control}
          name="descricao"
          label={LABELS.descricao}
          hint="Aparece no cartão do ministério."
          isOptional
          className="sm:col-span-2"
        />
      </div>
      <CheckboxField
        control={control}
        name="aceita_inscricao"
        label={LABELS.aceita_inscricao}
        hint="Sem isto, o botão “Quero participar” não aparece."
      />
      <MoreFields<MinisterioData>
        names={MORE}
        summary="missão, encontro, idades, cor"
        className="grid gap-4 space-y-0 sm:grid-cols-2"
      >
        <TextareaField
          control={control}
          name="missao"
          label={LABELS.missao}
          isOptional
          className="sm:col-span-2"
        />
        <SelectField
          control={control}
          name="encontro_dia"
          label={LABELS.encontro_dia}
          isOptional
          options={DIA_OPTIONS}
          placeholder="Sem dia fixo"
        />
        <TimeField control={control} name="encontro_hora" label={LABELS.encontro_hora} isOptional />
        <TextField
          control={control}
          name="encontro_local"
          label={LABELS.encontro_local}
          autoComplete="off"
          isOptional
          className="sm:col-span-2"
        />
        <NumberField control={control} name="idade_min" label={LABELS.idade_min} isOptional />
        <NumberField control={control} name="idade_max" label={LABELS.idade_max} isOptional />
        <SelectField
          control={control}
          name="cor"
          label={LABELS.cor}
          isOptional
          options={COR_OPTIONS}
          placeholder="Padrão"
        />
      </MoreFields>
      <FormActions
        submitLabel={ministerio ? 'Salvar' : 'Criar ministério'}
        onCancel={onCancel && (() => unsaved.ask(onCancel))}
      />
      {unsaved.dialog}
    </RecordForm>
  )
}
