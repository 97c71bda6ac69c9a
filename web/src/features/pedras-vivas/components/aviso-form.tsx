import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { MarkMany } from '@/components/form/mark-many'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { optionsOf } from '@/components/ui/select'
import { useUndo } from '@/features/auditoria/public'
import { PAPEL_LABELS } from '@/features/permissoes/public'
import { formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { type Aviso, avisoForm, avisoValues } from '../model'
import { ALTERADO, pedrasVivasMutations } from '../mutations'
import { pedrasVivasQueries } from '../queries'

const PAPEIS = optionsOf(PAPEL_LABELS)

/** What was done, and how many were told. */
const feito = (isNew: boolean, avisados: number) =>
  `${isNew ? 'Aviso publicado' : 'Aviso salvo'}${avisados > 0 ? `: ${formatCount(avisados, 'pessoa avisada', 'pessoas avisadas')}` : ''}.`

export function AvisoForm({ aviso, onDone }: { aviso: Aviso | null; onDone: () => void }) {
  const { campi, todosOsCampi } = usePermissions()
  const schema = todosOsCampi
    ? avisoForm
    : avisoForm.refine((data) => data.campi.length > 0, {
        path: ['campi'],
        error: 'Escolha ao menos um campus',
      })
  const form = useSchemaForm(schema, avisoValues(aviso, todosOsCampi ? [] : campi))
  const save = useMutation(pedrasVivasMutations.publish(aviso?.id))
  const undo = useUndo(ALTERADO.avisos)
  const { control } = form
  const [onde, papeis] = useWatch({ control, name: ['campi', 'papeis'] })
  const isAllowed = todosOsCampi || onde.length > 0
  const { data: alcanca } = useQuery({ ...pedrasVivasQueries.publico(onde, papeis), enabled: isAllowed })
  return (
    <FormRoot
      form={form}
      label="Aviso"
      onSubmit={async (data) => {
        const { operacao, avisados } = await save.mutateAsync(data)
        undo(feito(aviso === null, avisados), operacao)
        onDone()
      }}
    >
      <TextField control={control} name="titulo" label="Título" autoComplete="off" autoFocus />
      <TextareaField control={control} name="texto" label="Texto" rows={5} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField control={control} name="inicio" label="Do dia" />
        <DateField control={control} name="fim" label="Até o dia" />
      </div>
      <MarkMany
        control={control}
        name="campi"
        label="Campi"
        hint={todosOsCampi ? 'Nenhum marcado: todos os campi.' : 'Os campi ao seu alcance.'}
        options={campi.map((nome) => ({ value: nome, label: nome }))}
      />
      <MarkMany
        control={control}
        name="papeis"
        label="Papéis"
        hint="Nenhum marcado: todas as pessoas com conta."
        options={PAPEIS}
      />
      {isAllowed && alcanca !== undefined && (
        <p role="status" className="text-muted-foreground text-sm">
          Este aviso é para {formatCount(alcanca, 'conta', 'contas')}.
        </p>
      )}
      <FormActions submitLabel={aviso ? 'Salvar' : 'Publicar'} onCancel={onDone} />
    </FormRoot>
  )
}
