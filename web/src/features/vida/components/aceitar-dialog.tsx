import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { useDesfazer } from '@/features/auditoria/public'
import { TOCADOS, vidaMutations } from '../mutations'
import type { Transferencia } from '../transferencia'
import { Previa } from './previa'

const aceita = z.object({ operacao: z.string() })

/** Shows what accepting changes, then accepts. */
export function AceitarDialog({
  transferencia: t,
  onClose,
}: {
  transferencia: Transferencia
  onClose: () => void
}) {
  const { mutate: prever, data: previa } = useMutation(vidaMutations.preverTransferencia())
  const aceitar = useMutation(vidaMutations.aceitar())
  const avisar = useDesfazer(TOCADOS)

  useEffect(() => prever(t.id), [prever, t.id])

  function handleAccept() {
    aceitar.mutate(t.id, {
      onSuccess: (answer) => {
        onClose()
        avisar('Transferência aceita.', aceita.parse(answer).operacao)
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
          <Button disabled={!previa} isPending={aceitar.isPending} onClick={handleAccept}>
            Aceitar
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
