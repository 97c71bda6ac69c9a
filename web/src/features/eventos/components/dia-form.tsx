import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { FormSection } from '@/components/form/form-section'
import { TextField } from '@/components/form/text-field'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { useDesfazer } from '@/features/auditoria/public'
import { agendaMutations, MUDA_A_AGENDA } from '../agenda-mutations'
import { type DiaData, type DiaValues, diaForm, minutosDe } from '../model'
import type { DiaDoEvento } from '../queries'
import { diaEHora, momento } from '../recorrencia'
import { Conflitos } from './conflitos'
import { QuandoFields } from './quando-fields'

type DiaFormProps = { dia: DiaDoEvento; fuso: string; onDone: () => void }

/** Moves or renames one day of a series; the others stay. */
export function DiaForm({ dia, fuso, onDone }: DiaFormProps) {
  const inicio = diaEHora(dia.inicio, fuso)
  const fim = diaEHora(dia.fim, fuso)
  const form = useForm<DiaValues, unknown, DiaData>({
    resolver: zodResolver(diaForm),
    defaultValues: {
      nome: dia.nome ?? '',
      data: inicio.data,
      inicio: inicio.hora,
      ateDia: fim.data,
      fim: fim.hora,
      sala_id: dia.sala_id ?? '',
      local: dia.local ?? '',
    },
  })
  const unsaved = useUnsavedChanges(form.formState.isDirty)
  const salvar = useMutation(agendaMutations.mudarDia())
  const offerUndo = useDesfazer(MUDA_A_AGENDA)
  const values = form.watch()
  const pedido = diaForm.safeParse(values)

  async function handleSubmit(data: DiaData) {
    const { operacao } = await salvar.mutateAsync({
      ocorrencia: dia.id,
      dados: {
        inicio: momento(data.data, data.inicio, fuso),
        fim: momento(data.ateDia, data.fim, fuso),
        nome: data.nome,
        local: data.local,
        sala_id: data.sala_id,
        updated_at: dia.updated_at,
      },
    })
    unsaved.release()
    offerUndo('Dia alterado.', operacao)
    onDone()
  }

  return (
    <FormRoot
      form={form}
      label="Dia do evento"
      isPending={salvar.isPending}
      onSubmit={handleSubmit}
      className="space-y-8"
    >
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
          uso={{
            sala: values.sala_id,
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
