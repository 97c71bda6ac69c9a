import { useQuery } from '@tanstack/react-query'
import { FormActions } from '@/components/form/form-actions'
import { RecordForm } from '@/components/form/record-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TimeField } from '@/components/form/time-field'
import { byId, useRecordForm } from '@/components/form/use-record-form'
import { zoneOf } from '@/lib/clock'
import { WEEKDAYS } from '@/lib/format'
import { type Horario, type HorarioValues, horarioForm } from '../model'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'
import { ValorSalvo } from './valor-salvo'

const OPTIONS = WEEKDAYS.map((label, value) => ({ value: String(value), label }))
const LABELS = { nome: 'Nome do culto', dia: 'Dia', hora: 'Hora', sala_id: 'Sala' }

const valuesOf = (horario: Horario | null): HorarioValues => ({
  nome: horario?.nome ?? '',
  dia: horario ? String(horario.dia) : '0',
  hora: horario?.hora.slice(0, 5) ?? '',
  sala_id: horario?.sala_id ?? '',
})

type HorarioFormProps = { campus: string; horario: Horario | null; onDone: () => void }

export function HorarioForm({ campus, horario, onDone }: HorarioFormProps) {
  const { data: salas = [] } = useQuery(igrejaQueries.salas(campus))
  const record = useRecordForm({
    schema: horarioForm,
    opened: horario,
    valuesOf,
    labels: LABELS,
    load: (read) => read(igrejaQueries.horarios(campus)).then(byId(horario?.id)),
    mutation: igrejaMutations.saveHorario(campus, horario?.id),
  })
  const { control } = record.form
  const options = { dia: OPTIONS, sala_id: salas.map(({ id, nome }) => ({ value: id, label: nome })) }
  return (
    <RecordForm
      record={record}
      label="Horário de culto"
      what="este horário"
      zone={zoneOf(campus)}
      show={(name, value) => (
        <ValorSalvo
          value={value}
          options={name === 'dia' || name === 'sala_id' ? options[name] : undefined}
        />
      )}
      onSubmit={(data) => record.save((version) => ({ ...data, lido_em: version?.updated_at })).then(onDone)}
    >
      <TextField control={control} name="nome" label={LABELS.nome} autoComplete="off" autoFocus />
      <SelectField control={control} name="dia" label={LABELS.dia} options={OPTIONS} />
      <TimeField control={control} name="hora" label={LABELS.hora} />
      <SelectField
        control={control}
        name="sala_id"
        label={LABELS.sala_id}
        placeholder="Não informada"
        isOptional
        options={options.sala_id}
      />
      <FormActions submitLabel="Salvar" onCancel={onDone} />
    </RecordForm>
  )
}
