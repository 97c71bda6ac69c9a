import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { SALA_LABELS, type Sala } from '../model'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'
import { LinhaEditavel } from './linha-editavel'
import { ListaEditavel } from './lista-editavel'
import { SalaForm } from './sala-form'

type SectionProps = { campus: string; canEdit: boolean }

/** The rooms of the campus. */
export function SalasSection({ campus, canEdit }: SectionProps) {
  const { data } = useSuspenseQuery(igrejaQueries.salas(campus))
  const [open, setOpen] = useState<Sala | 'new' | null>(null)
  const [removing, setRemoving] = useState<Sala | null>(null)
  const remove = useMutation(igrejaMutations.removeSala())
  const close = () => setOpen(null)
  return (
    <>
      <ListaEditavel
        title="Salas"
        empty="Nenhuma sala cadastrada."
        add={
          canEdit && (
            <Button variant="outline" size="sm" onClick={() => setOpen('new')}>
              <Plus aria-hidden />
              Nova sala
            </Button>
          )
        }
      >
        {data.map((sala) => {
          const { id, nome, tipo, capacidade, recursos, aprovador_id } = sala
          const label = Object.entries(SALA_LABELS).find(([key]) => key === tipo)?.[1]
          return (
            <LinhaEditavel
              key={id}
              title={nome}
              detail={[
                label,
                capacidade && formatCount(capacidade, 'lugar', 'lugares'),
                recursos.join(', '),
                aprovador_id && 'uso com aprovação',
              ]
                .filter(Boolean)
                .join(' · ')}
              canEdit={canEdit}
              removeLabel={`Excluir ${nome}`}
              onEdit={() => setOpen(sala)}
              onRemove={() => setRemoving(sala)}
            />
          )
        })}
      </ListaEditavel>
      <Dialog open={open !== null} onOpenChange={close}>
        <DialogContent title={open === 'new' ? 'Nova sala' : 'Editar sala'} description={campus} size="sm">
          {open && <SalaForm campus={campus} sala={open === 'new' ? null : open} onDone={close} />}
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={`Excluir ${removing?.nome ?? 'a sala'}?`}
        description="Os horários e eventos que a usam ficam sem sala."
        confirmLabel="Excluir"
        isPending={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing.id, { onSuccess: () => setRemoving(null) })}
      />
    </>
  )
}
