import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { usePermissions } from '@/lib/permissions'
import { ministeriosQueries } from '../queries'
import { useCanCoordinate } from '../use-can-coordinate'
import type { Inscricao } from './inscricao-card'

type Answer = { motivo?: string; funcao?: string; excecao?: string }
type MoveFormProps = {
  inscricao: Inscricao
  isPending: boolean
  onMove: (answer: Answer) => Promise<unknown>
  onClose: () => void
}

const recusa = z.object({
  motivo: z.string().trim().min(3, 'Diga o motivo').max(500, 'No máximo 500 caracteres'),
})
const entrada = z.object({
  funcao: z.string().min(1, 'Escolha a função'),
  excecao: z.string().trim().max(300, 'No máximo 300 caracteres'),
})

function RecusaForm({ isPending, onMove, onClose }: MoveFormProps) {
  const form = useSchemaForm(recusa, { motivo: '' })
  return (
    <FormRoot form={form} onSubmit={onMove} isPending={isPending} label="Não aceitar">
      <TextareaField
        control={form.control}
        name="motivo"
        label="Motivo"
        rows={3}
        hint="A pessoa lê este motivo no aviso que recebe."
      />
      <FormActions submitLabel="Não aceitar" onCancel={onClose} />
    </FormRoot>
  )
}

function EntradaForm({ inscricao, isPending, onMove, onClose }: MoveFormProps) {
  const { flags, especial } = usePermissions()
  const { coordena } = useCanCoordinate()
  const form = useSchemaForm(entrada, { funcao: '', excecao: '' })
  const funcao = useWatch({ control: form.control, name: 'funcao' })
  const { membro_id, ministerio_id } = inscricao
  const { data: catalogo = [] } = useQuery(ministeriosQueries.catalogo(ministerio_id))
  const { data: faltas = [] } = useQuery(ministeriosQueries.requisitos(membro_id, ministerio_id, funcao))
  const canWaive = flags.isPastor || especial
  const offered = catalogo.filter(({ ativo, lideranca }) => ativo && (coordena || !lideranca))
  return (
    <FormRoot
      form={form}
      label="Começar a servir"
      isPending={isPending}
      onSubmit={(data) => onMove({ funcao: data.funcao, excecao: data.excecao || undefined })}
    >
      <SelectField
        control={form.control}
        name="funcao"
        label="Função que a pessoa assume"
        options={offered.map(({ id, nome }) => ({ value: id, label: nome }))}
      />
      {faltas.length > 0 && (
        <ul role="status" className="rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-text">
          {faltas.map((falta) => (
            <li key={falta}>{falta}</li>
          ))}
        </ul>
      )}
      {faltas.length > 0 && canWaive && (
        <TextareaField control={form.control} name="excecao" label="Motivo da exceção" rows={2} />
      )}
      <FormActions submitLabel="Começar a servir" onCancel={onClose} />
    </FormRoot>
  )
}

/** What a step on the board still needs to know: a reason, or the function. */
export function MoveDialog({ para, ...props }: MoveFormProps & { para: 'ativo' | 'rejeitado' }) {
  return (
    <Dialog open onOpenChange={props.onClose}>
      <DialogContent
        title={para === 'ativo' ? 'Começar a servir' : 'Não aceitar inscrição'}
        description={props.inscricao.membro.nome_completo}
        size="sm"
      >
        {para === 'ativo' ? <EntradaForm {...props} /> : <RecusaForm {...props} />}
      </DialogContent>
    </Dialog>
  )
}
