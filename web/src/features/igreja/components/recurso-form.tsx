import { FormActions } from '@/components/form/form-actions'
import { NumberField } from '@/components/form/number-field'
import { RecordForm } from '@/components/form/record-form'
import { TextField } from '@/components/form/text-field'
import { byId, useRecordForm } from '@/components/form/use-record-form'
import { zoneOf } from '@/lib/clock'
import { type Recurso, type RecursoValues, recursoForm } from '../model'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'
import { AprovadorField } from './aprovador-field'
import { ValorSalvo } from './valor-salvo'

const LABELS = { nome: 'Nome do recurso', quantidade: 'Quantos há', aprovador_id: 'Quem aprova o uso' }

const valuesOf = (recurso: Recurso | null): RecursoValues => ({
  nome: recurso?.nome ?? '',
  quantidade: String(recurso?.quantidade ?? 1),
  aprovador_id: recurso?.aprovador_id ?? null,
})

type RecursoFormProps = { campus: string; recurso: Recurso | null; onDone: () => void }

export function RecursoForm({ campus, recurso, onDone }: RecursoFormProps) {
  const record = useRecordForm({
    schema: recursoForm,
    opened: recurso,
    valuesOf,
    labels: LABELS,
    load: (read) => read(igrejaQueries.recursos(campus)).then(byId(recurso?.id)),
    mutation: igrejaMutations.saveRecurso(campus, recurso?.id),
  })
  const { control } = record.form
  return (
    <RecordForm
      record={record}
      label="Recurso"
      what="este recurso"
      zone={zoneOf(campus)}
      show={(name, value) => <ValorSalvo value={value} isPerson={name === 'aprovador_id'} />}
      onSubmit={(data) => record.save((version) => ({ ...data, lido_em: version?.updated_at })).then(onDone)}
    >
      <TextField
        control={control}
        name="nome"
        label={LABELS.nome}
        hint="Projetor, caixa de som, van…"
        autoComplete="off"
        autoFocus
      />
      <NumberField control={control} name="quantidade" label={LABELS.quantidade} autoComplete="off" />
      <AprovadorField control={control} name="aprovador_id" />
      <FormActions submitLabel="Salvar" onCancel={onDone} />
    </RecordForm>
  )
}
