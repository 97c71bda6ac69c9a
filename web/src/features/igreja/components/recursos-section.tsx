import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Recurso } from '../model'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'
import { LinhaEditavel } from './linha-editavel'
import { ListaEditavel } from './lista-editavel'
import { RecursoForm } from './recurso-form'

type SectionProps = { campus: string; canEdit: boolean }

/** What events of the campus may book beside a room. */
export function RecursosSection({ campus, canEdit }: SectionProps) {
  const { data } = useSuspenseQuery(igrejaQueries.recursos(campus))
  const [open, setOpen] = useState<Recurso | 'new' | null>(null)
  const [removing, setRemoving] = useState<Recurso | null>(null)
  const remove = useMutation(igrejaMutations.removeRecurso())
  const close = () => setOpen(null)
  return (
    <>
      <ListaEditavel
        title="Recursos"
        empty="Nenhum recurso cadastrado. Projetor, som e van, que os eventos reservam, ficam aqui."
        add={
          canEdit && (
            <Button variant="outline" size="sm" onClick={() => setOpen('new')}>
              <Plus aria-hidden />
              Novo recurso
            </Button>
          )
        }
      >
        {data.map((recurso) => (
          <LinhaEditavel
            key={recurso.id}
            title={recurso.nome}
            detail={[
              formatCount(recurso.quantidade, 'unidade', 'unidades'),
              recurso.aprovador_id && 'uso com aprovação',
            ]
              .filter(Boolean)
              .join(' · ')}
            canEdit={canEdit}
            removeLabel={`Excluir ${recurso.nome}`}
            onEdit={() => setOpen(recurso)}
            onRemove={() => setRemoving(recurso)}
          />
        ))}
      </ListaEditavel>
      <Dialog open={open !== null} onOpenChange={close}>
        <DialogContent
          title={open === 'new' ? 'Novo recurso' : 'Editar recurso'}
          description={campus}
          size="sm"
        >
          {open && <RecursoForm campus={campus} recurso={open === 'new' ? null : open} onDone={close} />}
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={`Excluir ${removing?.nome ?? 'o recurso'}?`}
        description="Os eventos que o reservaram ficam sem ele."
        confirmLabel="Excluir"
        isPending={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing.id, { onSuccess: () => setRemoving(null) })}
      />
    </>
  )
}
