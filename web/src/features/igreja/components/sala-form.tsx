import { FormActions } from '@/components/form/form-actions'
import { NumberField } from '@/components/form/number-field'
import { RecordForm } from '@/components/form/record-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { byId, useRecordForm } from '@/components/form/use-record-form'
import { optionsOf } from '@/components/ui/select'
import { zoneOf } from '@/lib/clock'
import { SALA_LABELS, type Sala, type SalaValues, salaForm } from '../model'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'
import { AprovadorField } from './aprovador-field'
import { ValorSalvo } from './valor-salvo'

const TIPOS = optionsOf(SALA_LABELS)

const LABELS = {
  nome: 'Nome da sala',
  tipo: 'Tipo',
  capacidade: 'Capacidade',
  recursos: 'O que há nela',
  aprovador_id: 'Quem aprova o uso',
}

const valuesOf = (sala: Sala | null): SalaValues => ({
  nome: sala?.nome ?? '',
  tipo: sala?.tipo ?? 'sala',
  capacidade: sala?.capacidade ? String(sala.capacidade) : '',
  recursos: sala?.recursos.join(', ') ?? '',
  aprovador_id: sala?.aprovador_id ?? null,
})

export function SalaForm({
  campus,
  sala,
  onDone,
}: {
  campus: string
  sala: Sala | null
  onDone: () => void
}) {
  const record = useRecordForm({
    schema: salaForm,
    opened: sala,
    valuesOf,
    labels: LABELS,
    load: (read) => read(igrejaQueries.salas(campus)).then(byId(sala?.id)),
    mutation: igrejaMutations.saveSala(campus, sala?.id),
  })
  const { control } = record.form
  return (
    <RecordForm
      record={record}
      label="Sala"
      what="esta sala"
      zone={zoneOf(campus)}
      show={(name, value) => (
        <ValorSalvo
          value={value}
          options={name === 'tipo' ? TIPOS : undefined}
          isPerson={name === 'aprovador_id'}
        />
      )}
      onSubmit={(data) => record.save((version) => ({ ...data, lido_em: version?.updated_at })).then(onDone)}
    >
      <TextField control={control} name="nome" label={LABELS.nome} autoComplete="off" autoFocus />
      <SelectField control={control} name="tipo" label={LABELS.tipo} options={TIPOS} />
      <NumberField control={control} name="capacidade" label={LABELS.capacidade} isOptional />
      <TextField
        control={control}
        name="recursos"
        label={LABELS.recursos}
        hint="Separe com vírgulas: projetor, som, piano."
        autoComplete="off"
        isOptional
      />
      <AprovadorField control={control} name="aprovador_id" />
      <FormActions submitLabel="Salvar" onCancel={onDone} />
    </RecordForm>
  )
}
