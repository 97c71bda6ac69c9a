import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { useUndo } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import { TOCADOS, vidaMutations } from '../mutations'
import type { Transferencia } from '../transferencia'
import { Previa } from './previa'

/** Shows what accepting changes, then accepts. */
export function AcceptDialog({
  transferencia: t,
  onClose,
}: {
  transferencia: Transferencia
  onClose: () => void
}) {
  const { mutate: preview, data: previa } = useMutation(vidaMutations.previewTransferencia())
  const accept = useMutation(vidaMutations.accept())
  const notify = useUndo(TOCADOS)

  useEffect(() => preview(t.id), [preview, t.id])

  function handleAccept() {
    accept.mutate(t.id, {
      onSuccess: ({ operacao }) => {
        onClose()
        notify('Transferência aceita.', operacao)
      },
    })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Aceitar a transferência"
        description={`De ${t.origem} para ${t.destino}. O histórico e as presenças continuam com a pessoa.`}
      >
        {previa ? <Previa previa={previa} /> : <Skeleton className="h-32" />}
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Voltar
          </Button>
          <Button disabled={!previa} isPending={accept.isPending} onClick={handleAccept}>
            Aceitar
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
