import { FormActions } from '@/components/form/form-actions'
import { FormSection } from '@/components/form/form-section'
import { RecordForm } from '@/components/form/record-form'
import { TextField } from '@/components/form/text-field'
import { useRecordForm } from '@/components/form/use-record-form'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { useUndo } from '@/features/auditoria/public'
import { type DiaData, type DiaValues, diaForm, minutosDe } from '../model'
import { agendaMutations, MUDA_A_AGENDA } from '../mutations'
import { type DiaDoEvento, eventosQueries } from '../queries'
import { diaEHora, momento } from '../recorrencia'
import { DIA_DO_EVENTO_LABELS } from '../rotulos'
import { Conflitos } from './conflitos'
import { EventoValue } from './evento-value'
import { OndeFields } from './onde-fields'
import { QuandoFields } from './quando-fields'

type DiaFormProps = { dia: DiaDoEvento; fuso: string; onDone: () => void }

function valuesOf(dia: DiaDoEvento, fuso: string): DiaValues {
  const inicio = diaEHora(dia.inicio, fuso)
  const fim = diaEHora(dia.fim, fuso)
  return {
    nome: dia.nome ?? '',
    data: inicio.data,
    inicio: inicio.hora,
    ateDia: fim.data,
    fim: fim.hora,
    sala_id: dia.sala_id ?? '',
    local: dia.local ?? '',
  }
}

/** Moves or renames one day of a series; the others stay. */
export function DiaForm({ dia, fuso, onDone }: DiaFormProps) {
  const record = useRecordForm({
    schema: diaForm,
    opened: dia,
    valuesOf: (record) => valuesOf(record, fuso),
    labels: DIA_DO_EVENTO_LABELS,
    load: (read) => read(eventosQueries.ocorrencia(dia.id)),
    mutation: agendaMutations.changeDia(),
  })
  const { form } = record
  const { control } = form
  const unsaved = useUnsavedChanges(form.formState.isDirty)
  const offerUndo = useUndo(MUDA_A_AGENDA)
  const values = form.watch()
  const pedido = diaForm.safeParse(values)

  async function handleSubmit(data: DiaData) {
    const operacao = await record.save((version) => ({
      ocorrencia: version.id,
      dados: {
        inicio: momento(data.data, data.inicio, fuso),
        fim: momento(data.ateDia, data.fim, fuso),
        nome: data.nome,
        local: data.local,
        sala_id: data.sala_id,
        updated_at: version.updated_at,
      },
    }))
    unsaved.release()
    offerUndo('Dia alterado.', operacao)
    onDone()
  }

  return (
    <RecordForm
      record={record}
      label="Dia do evento"
      what="este dia"
      zone={fuso}
      show={(name, value) => <EventoValue name={name} value={value} campus={dia.campus} />}
      onSubmit={handleSubmit}
      className="space-y-8"
    >
      <FormSection title="Só neste dia">
        <TextField
          control={control}
          name="nome"
          label="Nome"
          hint="Vazio: o nome do evento."
          autoComplete="off"
          className="sm:col-span-2"
          isOptional
        />
        <QuandoFields control={control} />
        <OndeFields control={control} campus={dia.campus} />
        <Conflitos
          zone={fuso}
          title="O lugar não está livre:"
          escolha="Escolha outro lugar ou outra hora: assim o dia não é salvo."
          uso={{
            sala: values.sala_id,
            local: values.local,
            campus: dia.campus,
            recursos: dia.evento.recursos.map(({ recurso_id, quantidade }) => ({
              id: recurso_id,
              quantidade,
            })),
            inicios: pedido.success ? [momento(pedido.data.data, pedido.data.inicio, fuso)] : [],
            minutos: minutosDe(values),
            preparo: dia.evento.preparo_minutos,
            desmontagem: dia.evento.desmontagem_minutos,
            fora: dia.id,
          }}
        />
      </FormSection>
      <FormActions submitLabel="Salvar este dia" onCancel={onDone} isSticky />
      {unsaved.dialog}
    </RecordForm>
  )
}
