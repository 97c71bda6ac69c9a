import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { MembroPicker } from '@/features/membros/public'
import { calendarDay } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { type AssignData, assignForm } from '../model'
import { ministeriosMutations } from '../mutations'
import { ministeriosQueries } from '../queries'
import { useCanCoordinate } from '../use-can-coordinate'

type Onde = { id: string; nome: string }
type AssignFormProps = {
  /** The person, when it is known already. */
  membroId?: string
  /** The ministries that may be chosen; with one, there is nothing to choose. */
  ministerios: readonly Onde[]
  onDone: () => void
}

function Requisitos({ faltas, canWaive }: { faltas: readonly string[]; canWaive: boolean }) {
  return (
    <div role="status" className="flex gap-3 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-text">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <ul>
          {faltas.map((falta) => (
            <li key={falta}>{falta}</li>
          ))}
        </ul>
        <p>
          {canWaive
            ? 'Como pastor, você pode abrir uma exceção com um motivo.'
            : 'Só um pastor abre exceção.'}
        </p>
      </div>
    </div>
  )
}

/** Gives somebody a function: from when, until when, and what is missing for it. */
export function AssignForm({ membroId, ministerios, onDone }: AssignFormProps) {
  const { flags, especial } = usePermissions()
  const { coordena } = useCanCoordinate()
  const form = useSchemaForm(assignForm, {
    membro_id: membroId ?? '',
    ministerio_id: ministerios.length === 1 ? (ministerios[0]?.id ?? '') : '',
    funcao_id: '',
    inicio: calendarDay(),
    fim: '',
    ata: '',
    excecao: '',
  })
  const { control, formState } = form
  const [pessoa, onde, qual] = useWatch({ control, name: ['membro_id', 'ministerio_id', 'funcao_id'] })
  const { data: catalogo = [] } = useQuery({ ...ministeriosQueries.catalogo(onde), enabled: onde !== '' })
  const { data: faltas = [] } = useQuery(ministeriosQueries.requisitos(pessoa, onde, qual))
  const give = useMutation(ministeriosMutations.assign())
  const canWaive = flags.isPastor || especial
  const offered = catalogo.filter(({ ativo, lideranca }) => ativo && (coordena || !lideranca))

  async function handleSubmit(data: AssignData) {
    const ministerio = ministerios.find(({ id }) => id === data.ministerio_id)?.nome ?? ''
    const funcao = catalogo.find(({ id }) => id === data.funcao_id)?.nome ?? ''
    await give.mutateAsync({ ...data, ministerio, funcao })
    onDone()
  }

  return (
    <FormRoot form={form} onSubmit={handleSubmit} label="Nova função">
      {membroId === undefined && (
        <MembroPicker
          label="Pessoa"
          value={pessoa || null}
          onChange={(id) => form.setValue('membro_id', id ?? '', { shouldValidate: formState.isSubmitted })}
          error={formState.errors.membro_id?.message}
        />
      )}
      {ministerios.length > 1 && (
        <SelectField
          control={control}
          name="ministerio_id"
          label="Ministério"
          options={ministerios.map(({ id, nome }) => ({ value: id, label: nome }))}
        />
      )}
      <SelectField
        control={control}
        name="funcao_id"
        label="Função"
        disabled={onde === ''}
        hint={
          onde !== '' && offered.length === 0
            ? 'O catálogo deste ministério está vazio. Crie as funções em Configurações do ministério.'
            : undefined
        }
        options={offered.map(({ id, nome, lideranca }) => ({
          value: id,
          label: lideranca ? `${nome} (liderança)` : nome,
        }))}
      />
      {faltas.length > 0 && <Requisitos faltas={faltas} canWaive={canWaive} />}
      {faltas.length > 0 && canWaive && (
        <TextareaField control={control} name="excecao" label="Motivo da exceção" rows={2} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField control={control} name="inicio" label="Início" />
        <DateField
          control={control}
          name="fim"
          label="Término"
          isOptional
          hint="Neste dia a função já não vale."
        />
      </div>
      <TextField control={control} name="ata" label="Número da ata" autoComplete="off" isOptional />
      <FormActions submitLabel="Adicionar" onCancel={onDone} />
    </FormRoot>
  )
}
