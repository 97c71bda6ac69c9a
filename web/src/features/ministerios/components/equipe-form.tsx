import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { EditConflict } from '@/components/form/edit-conflict'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { useEditConflict } from '@/components/form/use-edit-conflict'
import { useZone } from '@/lib/zone'
import { ministeriosMutations } from '../mutations'
import { ministeriosQueries } from '../queries'

const schema = z.object({
  nome: z.string().trim().min(2, 'Nome deve ter ao menos 2 caracteres').max(80, 'No máximo 80 caracteres'),
})
type Equipe = { id: string; nome: string; updated_at: string }
type EquipeFormProps = { ministerioId: string; equipe?: Equipe; onDone: () => void }

const LABELS = { nome: 'Nome' }
const valuesOf = (equipe: Pick<Equipe, 'nome'> | null) => ({ nome: equipe?.nome ?? '' })

export function EquipeForm({ ministerioId, equipe, onDone }: EquipeFormProps) {
  const zone = useZone()
  const queryClient = useQueryClient()
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(equipe ?? null),
  })
  const { save, mustChoose, conflict } = useEditConflict({
    form,
    opened: equipe ?? null,
    valuesOf,
    labels: LABELS,
    load: async () => {
      const all = await queryClient.fetchQuery({ ...ministeriosQueries.equipes(ministerioId), staleTime: 0 })
      return all.find(({ id }) => id === equipe?.id) ?? null
    },
    lastChange: (record) => ({ at: record?.updated_at }),
    mutation: ministeriosMutations.saveEquipe(ministerioId, equipe?.id),
  })
  return (
    <FormRoot
      form={form}
      label="Equipe"
      isPending={save.isPending}
      onSubmit={async (data) => {
        if (mustChoose()) return
        await save.mutateAsync((version) => ({ ...data, lido_em: version?.updated_at }))
        onDone()
      }}
    >
      <EditConflict conflict={conflict} what="esta equipe" zone={zone} show={(_, value) => value} />
      <TextField control={form.control} name="nome" label={LABELS.nome} autoComplete="off" autoFocus />
      <FormActions submitLabel={equipe ? 'Salvar' : 'Criar equipe'} onCancel={onDone} />
    </FormRoot>
  )
}
