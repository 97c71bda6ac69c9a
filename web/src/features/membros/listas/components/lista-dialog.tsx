import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { Dialog, DialogContent } from '@/components/ui/dialog'
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
  onClose: () => void
  onSaved: (lista: ListaSalva) => void
}

/** Names a saved list and says whose it is. */
export function ListaDialog({ lista, search, onClose, onSaved }: ListaDialogProps) {
  const canShare = usePermissions().canEdit('membros')
  const create = useMutation(listasMutations.create(search))
  const change = useMutation(listasMutations.change(lista?.id ?? ''))
  const form = useForm<ListaData>({
    resolver: zodResolver(listaForm),
    defaultValues: { nome: lista?.nome ?? '', da_igreja: lista?.da_igreja ?? false },
  })
  const save = lista ? change.mutateAsync : create.mutateAsync

  async function handleSubmit(data: ListaData) {
    onSaved(await save(data))
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={lista ? 'Nome da lista' : 'Salvar como lista'}
        description={lista ? undefined : 'A lista guarda os filtros de agora e se atualiza sozinha.'}
      >
        <FormRoot
          form={form}
          onSubmit={handleSubmit}
          isPending={create.isPending || change.isPending}
          label="Lista de membros"
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
          <FormActions submitLabel="Salvar lista" onCancel={onClose} />
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
