import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TimeField } from '@/components/form/time-field'
import { DIAS, type Horario, type HorarioData, type HorarioValues, horarioForm } from '../model'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'

const OPTIONS = DIAS.map((label, value) => ({ value: String(value), label }))
type HorarioFormProps = { campus: string; horario: Horario | null; onDone: () => void }

export function HorarioForm({ campus, horario, onDone }: HorarioFormProps) {
  const { data: salas = [] } = useQuery(igrejaQueries.salas(campus))
  const form = useForm<HorarioValues, unknown, HorarioData>({
    resolver: zodResolver(horarioForm),
    defaultValues: {
      nome: horario?.nome ?? '',
      dia: horario ? String(horario.dia) : '0',
      hora: horario?.hora.slice(0, 5) ?? '',
      sala_id: horario?.sala_id ?? '',
    },
  })
  const save = useMutation(igrejaMutations.saveHorario(campus, horario?.id))
  return (
    <FormRoot
      form={form}
      label="Horário de culto"
      isPending={save.isPending}
      onSubmit={async (data) => {
        await save.mutateAsync(data)
        onDone()
      }}
    >
      <TextField control={form.control} name="nome" label="Nome do culto" autoComplete="off" autoFocus />
      <SelectField control={form.control} name="dia" label="Dia" options={OPTIONS} />
      <TimeField control={form.control} name="hora" label="Hora" />
      <SelectField
        control={form.control}
        name="sala_id"
        label="Sala"
        placeholder="Não informada"
        isOptional
        options={salas.map(({ id, nome }) => ({ value: id, label: nome }))}
      />
      <FormActions submitLabel="Salvar" onCancel={onDone} />
    </FormRoot>
  )
}
