import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { EditConflict } from '@/components/form/edit-conflict'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { FormSection } from '@/components/form/form-section'
import { TextField } from '@/components/form/text-field'
import { useEditConflict } from '@/components/form/use-edit-conflict'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { useUndo } from '@/features/auditoria/public'
import { type DiaData, type DiaValues, diaForm, minutosDe } from '../model'
import { agendaMutations, MUDA_A_AGENDA } from '../mutations'
import { type DiaDoEvento, eventosQueries } from '../queries'
import { diaEHora, momento } from '../recorrencia'
import { DIA_DO_EVENTO_LABELS } from '../rotulos'
import { Conflitos } from './conflitos'
import { EventoValue } from './evento-value'
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
  const queryClient = useQueryClient()
  const form = useForm<DiaValues, unknown, DiaData>({
    resolver: zodResolver(diaForm),
    defaultValues: valuesOf(dia, fuso),
  })
  const { save, mustChoose, conflict } = useEditConflict({
    form,
    opened: dia,
    valuesOf: (record) => valuesOf(record, fuso),
    labels: DIA_DO_EVENTO_LABELS,
    load: () => queryClient.fetchQuery({ ...eventosQueries.ocorrencia(dia.id), staleTime: 0 }),
    lastChange: ({ updated_at }) => ({ at: updated_at }),
    mutation: agendaMutations.changeDia(),
  })
  const unsaved = useUnsavedChanges(form.formState.isDirty)
  const offerUndo = useUndo(MUDA_A_AGENDA)
  const values = form.watch()
  const pedido = diaForm.safeParse(values)

  async function handleSubmit(data: DiaData) {
    if (mustChoose()) return
    const operacao = await save.mutateAsync((version) => ({
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
    <FormRoot
      form={form}
      label="Dia do evento"
      isPending={save.isPending}
      onSubmit={handleSubmit}
      className="space-y-8"
    >
      <EditConflict
        conflict={conflict}
        what="este dia"
        zone={fuso}
        show={(name, value) => <EventoValue name={name} value={value} campus={dia.campus} />}
      />
      <FormSection title="Só neste dia">
        <TextField
          control={form.control}
          name="nome"
          label="Nome"
          hint="Vazio: o nome do evento."
          autoComplete="off"
          className="sm:col-span-2"
          isOptional
        />
        <QuandoFields control={form.control} campus={dia.campus} />
        <Conflitos
          zone={fuso}
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
    </FormRoot>
  )
}
