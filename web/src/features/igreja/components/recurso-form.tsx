import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { EditConflict } from '@/components/form/edit-conflict'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { useEditConflict } from '@/components/form/use-edit-conflict'
import { zoneOf } from '@/lib/clock'
import { type Recurso, type RecursoData, type RecursoValues, recursoForm } from '../model'
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
  const queryClient = useQueryClient()
  const form = useForm<RecursoValues, unknown, RecursoData>({
    resolver: zodResolver(recursoForm),
    defaultValues: valuesOf(recurso),
  })
  const { save, mustChoose, conflict } = useEditConflict({
    form,
    opened: recurso,
    valuesOf,
    labels: LABELS,
    load: async () => {
      const all = await queryClient.fetchQuery({ ...igrejaQueries.recursos(campus), staleTime: 0 })
      return all.find(({ id }) => id === recurso?.id) ?? null
    },
    lastChange: (record) => ({ at: record?.updated_at }),
    mutation: igrejaMutations.saveRecurso(campus, recurso?.id),
  })
  return (
    <FormRoot
      form={form}
      label="Recurso"
      isPending={save.isPending}
      onSubmit={async (data) => {
        if (mustChoose()) return
        await save.mutateAsync((version) => ({ ...data, lido_em: version?.updated_at }))
        onDone()
      }}
    >
      <EditConflict
        conflict={conflict}
        what="este recurso"
        zone={zoneOf(campus)}
        show={(name, value) => <ValorSalvo value={value} isPerson={name === 'aprovador_id'} />}
      />
      <TextField
        control={form.control}
        name="nome"
        label={LABELS.nome}
        hint="Projetor, caixa de som, van…"
        autoComplete="off"
        autoFocus
      />
      <TextField
        control={form.control}
        name="quantidade"
        label={LABELS.quantidade}
        inputMode="numeric"
        autoComplete="off"
      />
      <AprovadorField control={form.control} name="aprovador_id" />
      <FormActions submitLabel="Salvar" onCancel={onDone} />
    </FormRoot>
  )
}
