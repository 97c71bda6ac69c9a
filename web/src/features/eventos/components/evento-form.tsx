import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { FormSection } from '@/components/form/form-section'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { optionsOf } from '@/components/ui/select'
import { useDesfazer } from '@/features/auditoria/public'
import { MembroPicker } from '@/features/membros/public'
import { toast } from '@/lib/toast'
import { agendaMutations, MUDA_A_AGENDA } from '../agenda-mutations'
import {
  type Evento,
  type EventoData,
  type EventoValues,
  eventoForm,
  linhaDoEvento,
  recorrenciaDosValores,
  TIPO_LABELS,
  type Tipo,
} from '../model'
import { FUSO_PADRAO } from '../queries'
import { datasDa, diaEHora, encerrarAntes, momento, recorrenciaDe, regraDe } from '../recorrencia'
import { PresencaFields } from './presenca-fields'
import { PublicoFields } from './publico-fields'
import { QuandoFields } from './quando-fields'
import { RepeteFields } from './repete-fields'
import { ReservaFields } from './reserva-fields'

export type EventoFormProps = {
  fusos: Record<string, string>
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

function valuesOf({ evento, fusos, data, campus, desde }: EventoFormProps): EventoValues {
  const fuso = fusos[evento?.campus ?? campus] ?? FUSO_PADRAO
  const inicio = diaEHora(desde ?? evento?.date ?? momento(data, '19:30', fuso), fuso)
  const fim = diaEHora(
    new Date(
      Date.parse(momento(inicio.data, inicio.hora, fuso)) + (evento?.duracao ?? 120) * 60_000,
    ).toISOString(),
    fuso,
  )
  return {
    name: evento?.name ?? '',
    tipo: (evento?.tipo ?? 'encontro') as Tipo,
    campus: evento?.campus ?? campus,
    data: inicio.data,
    inicio: inicio.hora,
    ateDia: fim.data,
    fim: fim.hora,
    sala_id: evento?.sala_id ?? '',
    local: evento?.location ?? '',
    descricao: evento?.descricao ?? '',
    lotacao: evento?.lotacao ? String(evento.lotacao) : '',
    responsavel_id: evento?.responsavel_id ?? null,
    aberto: evento?.aberto ?? true,
    exige_codigo: evento?.exige_codigo ?? false,
    abre_minutos: String(evento?.abre_minutos ?? 60),
    tolerancia_minutos: String(evento?.tolerancia_minutos ?? 180),
    ministerios: evento?.ministerios.map(({ ministerio_id }) => ministerio_id) ?? [],
    preparo_minutos: String(evento?.preparo_minutos ?? 0),
    desmontagem_minutos: String(evento?.desmontagem_minutos ?? 0),
    recursos: evento?.recursos.map(({ recurso_id, quantidade }) => ({ id: recurso_id, quantidade })) ?? [],
    idade_min: evento?.idade_min?.toString() ?? '',
    idade_max: evento?.idade_max?.toString() ?? '',
    campi: evento?.campi.map(({ campus }) => campus) ?? [],
    ...recorrenciaDe(evento?.regra ?? null, fuso),
    dias: [...recorrenciaDe(evento?.regra ?? null, fuso).dias],
    intervalo: String(recorrenciaDe(evento?.regra ?? null, fuso).intervalo),
  }
}

/** The moments that what is typed would give, for the room's conflicts; none while it is not complete. */
function inicios(values: EventoValues, fuso: string): string[] {
  if (!eventoForm.safeParse(values).success) return []
  const primeiro = momento(values.data, values.inicio, fuso)
  const regra = regraDe(recorrenciaDosValores(values), values.data, fuso)
  return regra ? datasDa(regra, primeiro, fuso) : [primeiro]
}

/** Everything of an event. A change of a series reaches the days to come; those that passed keep what they were. */
export function EventoForm(props: EventoFormProps) {
  const { fusos, campi, evento, desde, onDone } = props
  const chave = useRef(crypto.randomUUID())
  const form = useForm<EventoValues, unknown, EventoData>({
    resolver: zodResolver(eventoForm),
    defaultValues: valuesOf(props),
  })
  const unsaved = useUnsavedChanges(form.formState.isDirty)
  const salvar = useMutation(agendaMutations.salvar())
  const offerUndo = useDesfazer(MUDA_A_AGENDA)
  const values = form.watch()
  const fuso = fusos[values.campus] ?? FUSO_PADRAO
  const texto = JSON.stringify(values)
  const pedidos = useMemo(() => inicios(JSON.parse(texto), fuso), [texto, fuso])

  async function handleSubmit(data: EventoData) {
    const linha = linhaDoEvento(data, fuso)
    const isWhole = Boolean(evento?.regra) && !desde
    // A change of all that is to come keeps the day on which the series began.
    const primeiro =
      isWhole && evento ? momento(diaEHora(evento.date, fuso).data, data.inicio, fuso) : linha.date
    const datas = linha.regra
      ? datasDa(linha.regra, primeiro, fuso, isWhole ? new Date().toISOString() : primeiro)
      : []
    if (linha.regra && datas.length === 0) {
      form.setError('ate', { message: 'Nenhum dia cabe nesta repetição.' }, { shouldFocus: true })
      return
    }
    const cortar = evento?.regra && desde
    const { operacao } = await salvar.mutateAsync({
      chave: chave.current,
      evento: evento?.id,
      desde: cortar ? desde : undefined,
      datas,
      dados: {
        ...linha,
        date: isWhole ? primeiro : (datas[0] ?? linha.date),
        ...(evento && { updated_at: evento.updated_at }),
        ...(cortar && { cortar_em: encerrarAntes(evento.regra ?? '', diaEHora(desde, fuso).data, fuso) }),
      },
    })
    unsaved.release()
    const dito = evento ? 'Evento alterado.' : 'Evento criado.'
    if (operacao) offerUndo(dito, operacao)
    else toast.success(dito)
    onDone()
  }

  return (
    <FormRoot
      form={form}
      label="Evento"
      isPending={salvar.isPending}
      onSubmit={handleSubmit}
      className="space-y-8"
    >
      <FormSection title="O que é">
        <TextField
          control={form.control}
          name="name"
          label="Nome"
          autoComplete="off"
          autoFocus={!evento}
          className="sm:col-span-2"
        />
        <SelectField control={form.control} name="tipo" label="Tipo" options={TIPO_OPTIONS} />
        <SelectField
          control={form.control}
          name="campus"
          label="Campus"
          options={campi.map((nome) => ({ value: nome, label: nome }))}
          disabled={Boolean(evento)}
        />
        <TextareaField
          control={form.control}
          name="descricao"
          label="Descrição"
          rows={3}
          isOptional
          className="sm:col-span-2"
        />
      </FormSection>
      <FormSection title="Quando e onde">
        <RepeteFields isSeries={Boolean(evento?.regra)} />
        <QuandoFields
          control={form.control}
          campus={values.campus}
          dayLabel={values.repete === 'nao' ? 'Dia' : 'Primeiro dia'}
        />
        <ReservaFields campus={values.campus} inicios={pedidos} fora={evento?.id} />
      </FormSection>
      <PublicoFields campi={Object.keys(fusos)} campus={values.campus} />
      <FormSection title="Quem">
        <Controller
          control={form.control}
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
        <TextField
          control={form.control}
          name="lotacao"
          label="Lotação"
          inputMode="numeric"
          autoComplete="off"
          isOptional
        />
      </FormSection>
      <PresencaFields campus={values.campus} />
      <FormActions submitLabel={evento ? 'Salvar' : 'Criar evento'} onCancel={onDone} isSticky />
      {unsaved.dialog}
    </FormRoot>
  )
}
