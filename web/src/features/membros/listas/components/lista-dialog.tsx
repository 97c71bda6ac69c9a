import { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import type { MembrosSearch } from '../../model'
import { type ListaData, type ListaSalva, listasMutations } from '../queries'

const listaForm = z.object({
  nome: z.string().trim().min(2, 'Dê um nome com ao menos 2 letras').max(80, 'No máximo 80 caracteres'),
  da_igreja: z.boolean(),
})

type ListaDialogProps = {
  /** The list whose name is changed; without it, a new one is made of what the page shows. */
  lista?: ListaSalva
  search: MembrosSearch
  colunas?: string[]
  onClose: () => void
  onSaved: (lista: ListaSalva) => void
}

/** Names a saved list and says whose it is. */
export function ListaDialog({ lista, search, colunas, onClose, onSaved }: ListaDialogProps) {
  const canShare = usePermissions().canEdit('membros')
  const create = useMutation(listasMutations.create(search))
  const change = useMutation(listasMutations.change(lista?.id ?? ''))
  const form = useSchemaForm(listaForm, { nome: lista?.nome ?? '', da_igreja: lista?.da_igreja ?? false })
  const save = lista ? change.mutateAsync : create.mutateAsync

  async function handleSubmit(data: ListaData) {
    onSaved(await save(lista ? data : { ...data, colunas }))
  }

  return (
    <FormDialog
      title={lista ? 'Nome da lista' : 'Salvar como lista'}
      description={lista ? undefined : 'A lista guarda os filtros de agora e se atualiza sozinha.'}
      form={form}
      onSubmit={handleSubmit}
      isPending={create.isPending || change.isPending}
      label="Lista de membros"
      submitLabel="Salvar lista"
      onClose={onClose}
    >
      <TextField control={form.control} name="nome" label="Nome da lista" autoComplete="off" autoFocus />
      {canShare && (
        <CheckboxField
          control={form.control}
          name="da_igreja"
          label="Lista da igreja"
          hint="Quem vê membros a encontra; cada um vê só as pessoas dos seus campi."
        />
      )}
    </FormDialog>
  )
}
