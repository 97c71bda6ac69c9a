import { useMemo, useRef } from 'react'
import { FormActions } from '@/components/form/form-actions'
import { RecordForm } from '@/components/form/record-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useRecordForm } from '@/components/form/use-record-form'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { useUndo } from '@/features/auditoria/public'
import { zoneOf } from '@/lib/clock'
import { toast } from '@/lib/toast'
import { inicios, valuesOf } from '../evento-values'
import { type Evento, type EventoData, eventoForm, linhaDoEvento, minutosDe } from '../model'
import { agendaMutations, MUDA_A_AGENDA } from '../mutations'
import { eventosQueries } from '../queries'
import { datasDa, diaEHora, endEarly, momento } from '../recorrencia'
import { EVENTO_LABELS } from '../rotulos'
import { Conflitos } from './conflitos'
import { EventoValue } from './evento-value'
import { MaisFields } from './mais-fields'
import { OndeFields } from './onde-fields'
import { QuandoFields } from './quando-fields'
import { RepeteFields } from './repete-fields'

type EventoFormProps = {
  todosOsCampi: readonly string[]
  /** Where the person may hold events. */
  campi: readonly string[]
  /** Absent: a new one. */
  evento?: Evento
  /** The day of the series from which on it changes; absent: all that is still to come. */
  desde?: string
  /** The day that a new one begins with, `aaaa-mm-dd`. */
  data: string
  campus: string
  onSaved: (id: string) => void
  onCancel: () => void
}

/** What everybody says of an event, and the rest for those who want it. A change of a series reaches the days to come; those that passed keep what they were. */
export function EventoForm(props: EventoFormProps) {
  const { todosOsCampi, campi, evento: opened = null, desde, onSaved, onCancel } = props
  const chave = useRef(crypto.randomUUID())
  const record = useRecordForm({
    schema: eventoForm,
    opened,
    valuesOf: (record) => valuesOf(record, props),
    labels: EVENTO_LABELS,
    load: async (read) => opened && read(eventosQueries.evento(opened.id)),
    mutation: agendaMutations.save(),
  })
  const { form, base } = record
  const { control } = form
  const unsaved = useUnsavedChanges(form.formState.isDirty)
  const offerUndo = useUndo(MUDA_A_AGENDA)
  const values = form.watch()
  const fuso = zoneOf(values.campus)
  const texto = JSON.stringify(values)
  const pedidos = useMemo(() => inicios(JSON.parse(texto), fuso), [texto, fuso])
  const uso = {
    sala: values.sala_id,
    local: values.local,
    campus: values.campus,
    recursos: values.recursos,
    inicios: pedidos,
    minutos: minutosDe(values),
    preparo: Number(values.preparo_minutos) || 0,
    desmontagem: Number(values.desmontagem_minutos) || 0,
    fora: opened?.id,
  }

  /** What is sent over a version of the event. */
  function argsOf(evento: Evento | null, data: EventoData) {
    const linha = linhaDoEvento(data, fuso)
    const isWhole = Boolean(evento?.regra) && !desde
    // A change of all that is to come keeps the day on which the series began.
    const primeiro =
      isWhole && evento ? momento(diaEHora(evento.date, fuso).data, data.inicio, fuso) : linha.date
    const datas = linha.regra
      ? datasDa(linha.regra, primeiro, fuso, isWhole ? new Date().toISOString() : primeiro)
      : []
    const cortar = evento?.regra && desde
    return {
      chave: chave.current,
      evento: evento?.id,
      desde: cortar ? desde : undefined,
      datas,
      dados: {
        ...linha,
        date: isWhole ? primeiro : (datas[0] ?? linha.date),
        ...(evento && { updated_at: evento.updated_at }),
        ...(cortar && { cortar_em: endEarly(evento.regra ?? '', diaEHora(desde, fuso).data, fuso) }),
      },
    }
  }

  async function handleSubmit(data: EventoData) {
    const { dados, datas } = argsOf(base, data)
    if (dados.regra && datas.length === 0) {
      form.setError('ate', { message: 'Nenhum dia cabe nesta repetição.' }, { shouldFocus: true })
      return
    }
    const { id, operacao } = await record.save((version) => argsOf(version, data))
    unsaved.release()
    const dito = opened ? 'Evento alterado.' : 'Evento criado.'
    if (operacao) offerUndo(dito, operacao)
    else toast.success(dito)
    onSaved(id)
  }

  return (
    <RecordForm
      record={record}
      label="Evento"
      what="este evento"
      zone={fuso}
      show={(name, value) => <EventoValue name={name} value={value} campus={values.campus} />}
      onSubmit={handleSubmit}
      className="space-y-8"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="name"
          label="Nome"
          autoComplete="off"
          autoFocus={!opened}
          className="sm:col-span-2"
        />
        {!opened && campi.length > 1 && (
          <SelectField
            control={control}
            name="campus"
            label="Campus"
            options={campi.map((nome) => ({ value: nome, label: nome }))}
            className="sm:col-span-2"
          />
        )}
        <QuandoFields control={control} dayLabel={values.repete === 'nao' ? 'Dia' : 'Primeiro dia'} />
        <OndeFields control={control} campus={values.campus} />
        <Conflitos
          zone={fuso}
          uso={{ ...uso, recursos: [] }}
          title="O lugar não está livre:"
          escolha="Escolha outro lugar ou outra hora: assim o evento não é salvo."
        />
        <RepeteFields isSeries={Boolean(base?.regra)} />
      </div>
      <MaisFields isNew={!opened} uso={uso} campi={todosOsCampi} />
      <FormActions submitLabel={opened ? 'Salvar' : 'Criar evento'} onCancel={onCancel} isSticky />
      {unsaved.dialog}
    </RecordForm>
  )
}
