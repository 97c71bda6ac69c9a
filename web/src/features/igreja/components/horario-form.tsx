import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { EditConflict } from '@/components/form/edit-conflict'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TimeField } from '@/components/form/time-field'
import { useEditConflict } from '@/components/form/use-edit-conflict'
import { zoneOf } from '@/lib/clock'
import { DIAS, type Horario, type HorarioData, type HorarioValues, horarioForm } from '../model'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'
import { ValorSalvo } from './valor-salvo'

const OPTIONS = DIAS.map((label, value) => ({ value: String(value), label }))
const LABELS = { nome: 'Nome do culto', dia: 'Dia', hora: 'Hora', sala_id: 'Sala' }

const valuesOf = (horario: Horario | null): HorarioValues => ({
  nome: horario?.nome ?? '',
  dia: horario ? String(horario.dia) : '0',
  hora: horario?.hora.slice(0, 5) ?? '',
  sala_id: horario?.sala_id ?? '',
})

type HorarioFormProps = { campus: string; horario: Horario | null; onDone: () => void }

export function HorarioForm({ campus, horario, onDone }: HorarioFormProps) {
  const queryClient = useQueryClient()
  const { data: salas = [] } = useQuery(igrejaQueries.salas(campus))
  const form = useForm<HorarioValues, unknown, HorarioData>({
    resolver: zodResolver(horarioForm),
    defaultValues: valuesOf(horario),
  })
  const { save, mustChoose, conflict } = useEditConflict({
    form,
    opened: horario,
    valuesOf,
    labels: LABELS,
    load: async () => {
      const all = await queryClient.fetchQuery({ ...igrejaQueries.horarios(campus), staleTime: 0 })
      return all.find(({ id }) => id === horario?.id) ?? null
    },
    lastChange: (record) => ({ at: record?.updated_at }),
    mutation: igrejaMutations.saveHorario(campus, horario?.id),
  })
  const options = { dia: OPTIONS, sala_id: salas.map(({ id, nome }) => ({ value: id, label: nome })) }
  return (
    <FormRoot
      form={form}
      label="Horário de culto"
      isPending={save.isPending}
      onSubmit={async (data) => {
        if (mustChoose()) return
        await save.mutateAsync((version) => ({ ...data, lido_em: version?.updated_at }))
        onDone()
      }}
    >
      <EditConflict
        conflict={conflict}
        what="este horário"
        zone={zoneOf(campus)}
        show={(name, value) => (
          <ValorSalvo
            value={value}
            {...((name === 'dia' || name === 'sala_id') && { options: options[name] })}
          />
        )}
      />
      <TextField control={form.control} name="nome" label={LABELS.nome} autoComplete="off" autoFocus />
      <SelectField control={form.control} name="dia" label={LABELS.dia} options={OPTIONS} />
      <TimeField control={form.control} name="hora" label={LABELS.hora} />
      <SelectField
        control={form.control}
        name="sala_id"
        label={LABELS.sala_id}
        placeholder="Não informada"
        isOptional
        options={options.sala_id}
      />
      <FormActions submitLabel="Salvar" onCancel={onDone} />
    </FormRoot>
  )
}
