import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { EditConflict } from '@/components/form/edit-conflict'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useEditConflict } from '@/components/form/use-edit-conflict'
import { optionsOf } from '@/components/ui/select'
import { zoneOf } from '@/lib/clock'
import { SALA_LABELS, type Sala, type SalaData, type SalaValues, salaForm } from '../model'
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
  const queryClient = useQueryClient()
  const form = useForm<SalaValues, unknown, SalaData>({
    resolver: zodResolver(salaForm),
    defaultValues: valuesOf(sala),
  })
  const { save, mustChoose, conflict } = useEditConflict({
    form,
    opened: sala,
    valuesOf,
    labels: LABELS,
    load: async () => {
      const all = await queryClient.fetchQuery({ ...igrejaQueries.salas(campus), staleTime: 0 })
      return all.find(({ id }) => id === sala?.id) ?? null
    },
    lastChange: (record) => ({ at: record?.updated_at }),
    mutation: igrejaMutations.saveSala(campus, sala?.id),
  })
  return (
    <FormRoot
      form={form}
      label="Sala"
      isPending={save.isPending}
      onSubmit={async (data) => {
        if (mustChoose()) return
        await save.mutateAsync((version) => ({ ...data, lido_em: version?.updated_at }))
        onDone()
      }}
    >
      <EditConflict
        conflict={conflict}
        what="esta sala"
        zone={zoneOf(campus)}
        show={(name, value) => (
          <ValorSalvo
            value={value}
            {...(name === 'tipo' && { options: TIPOS })}
            isPerson={name === 'aprovador_id'}
          />
        )}
      />
      <TextField control={form.control} name="nome" label={LABELS.nome} autoComplete="off" autoFocus />
      <SelectField control={form.control} name="tipo" label={LABELS.tipo} options={TIPOS} />
      <TextField
        control={form.control}
        name="capacidade"
        label={LABELS.capacidade}
        inputMode="numeric"
        isOptional
      />
      <TextField
        control={form.control}
        name="recursos"
        label={LABELS.recursos}
        hint="Separe com vírgulas: projetor, som, piano."
        autoComplete="off"
        isOptional
      />
      <AprovadorField control={form.control} name="aprovador_id" />
      <FormActions submitLabel="Salvar" onCancel={onDone} />
    </FormRoot>
  )
}
