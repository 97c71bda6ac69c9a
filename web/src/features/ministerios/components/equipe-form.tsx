import { z } from 'zod'
import { FormActions } from '@/components/form/form-actions'
import { RecordForm } from '@/components/form/record-form'
import { TextField } from '@/components/form/text-field'
import { byId, useRecordForm } from '@/components/form/use-record-form'
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
  const record = useRecordForm({
    schema: schema,
    opened: equipe ?? null,
    valuesOf,
    labels: LABELS,
    load: (read) => read(ministeriosQueries.equipes(ministerioId)).then(byId(equipe?.id)),
    mutation: ministeriosMutations.saveEquipe(ministerioId, equipe?.id),
  })
  const { control } = record.form
  return (
    <RecordForm
      record={record}
      label="Equipe"
      what="esta equipe"
      zone={zone}
      onSubmit={(data) => record.save((version) => ({ ...data, lido_em: version?.updated_at })).then(onDone)}
    >
      <TextField control={control} name="nome" label={LABELS.nome} autoComplete="off" autoFocus />
      <FormActions submitLabel={equipe ? 'Salvar' : 'Criar equipe'} onCancel={onDone} />
    </RecordForm>
  )
}
