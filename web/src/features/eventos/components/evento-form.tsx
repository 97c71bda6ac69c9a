import { useMemo, useRef } from 'react'
import { Controller } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormSection } from '@/components/form/form-section'
import { NumberField } from '@/components/form/number-field'
import { RecordForm } from '@/components/form/record-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useRecordForm } from '@/components/form/use-record-form'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { optionsOf } from '@/components/ui/select'
import { useUndo } from '@/features/auditoria/public'
import { MembroPicker } from '@/features/membros/public'
import { zoneOf } from '@/lib/clock'
import { toast } from '@/lib/toast'
import { inicios, valuesOf } from '../evento-values'
import { type Evento, type EventoData, eventoForm, linhaDoEvento, TIPO_LABELS } from '../model'
import { agendaMutations, MUDA_A_AGENDA } from '../mutations'
import { eventosQueries } from '../queries'
import { datasDa, diaEHora, endEarly, momento } from '../recorrencia'
import { EVENTO_LABELS } from '../rotulos'
import { EventoValue } from './evento-value'
import { PresencaFields } from './presenca-fields'
import { PublicoFields } from './publico-fields'
import { QuandoFields } from './quando-fields'
import { RepeteFields } from './repete-fields'
import { ReservaFields } from './reserva-fields'

export type EventoFormProps = {
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
  onDone: () => void
}

const TIPO_OPTIONS = optionsOf(TIPO_LABELS)

/** Everything of an event. A change of a series reaches the days to come; those that passed keep what they were. */
export function EventoForm(props: EventoFormProps) {
  const { todosOsCampi, campi, evento: opened = null, desde, onDone } = props
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
    const { operacao } = await record.save((version) => argsOf(version, data))
    unsaved.release()
    const dito = opened ? 'Evento alterado.' : 'Evento criado.'
    if (operacao) offerUndo(dito, operacao)
    else toast.success(dito)
    onDone()
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
      <FormSection title="O que é">
        <TextField
          control={control}
          name="name"
          label="Nome"
          autoComplete="off"
          autoFocus={!opened}
          className="sm:col-span-2"
        />
        <SelectField control={control} name="tipo" label="Tipo" options={TIPO_OPTIONS} />
        <SelectField
          control={control}
          name="campus"
          label="Campus"
          options={campi.map((nome) => ({ value: nome, label: nome }))}
          disabled={Boolean(opened)}
        />
        <TextareaField
          control={control}
          name="descricao"
          label="Descrição"
          rows={3}
          isOptional
          className="sm:col-span-2"
        />
      </FormSection>
      <FormSection title="Quando e onde">
        <RepeteFields isSeries={Boolean(base?.regra)} />
        <QuandoFields
          control={control}
          campus={values.campus}
          dayLabel={values.repete === 'nao' ? 'Dia' : 'Primeiro dia'}
        />
        <ReservaFields campus={values.campus} inicios={pedidos} fora={opened?.id} />
      </FormSection>
      <PublicoFields campi={todosOsCampi} campus={values.campus} />
      <FormSection title="Quem">
        <Controller
          control={control}
          name="responsavel_id"
          render={({ field, fieldState }) => (
            <MembroPicker
              label="Quem responde pelo evento"
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
              isOptional
            />
          )}
        />
        <NumberField control={control} name="lotacao" label="Lotação" autoComplete="off" isOptional />
      </FormSection>
      <PresencaFields campus={values.campus} />
      <FormActions submitLabel={opened ? 'Salvar' : 'Criar evento'} onCancel={onDone} isSticky />
      {unsaved.dialog}
    </RecordForm>
  )
}
