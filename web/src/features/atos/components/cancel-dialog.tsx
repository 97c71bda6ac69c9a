import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { type Ato, TIPO_LABELS } from '../model'
import { useMove } from '../use-move'

const MIN_REASON = 3

/** Ends a card without its act, saying why. */
export function CancelDialog({ ato, onClose }: { ato: Ato; onClose: () => void }) {
  const [motivo, setMotivo] = useState('')
  const id = useId()
  const { move, isPending } = useMove()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Cancelar o pedido" description={`${TIPO_LABELS[ato.tipo]} de ${ato.nome}`}>
        <Label htmlFor={id}>Motivo</Label>
        <Textarea
          id={id}
          className="mt-1.5"
          maxLength={500}
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
        />
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Voltar
          </Button>
          <Button
            disabled={motivo.trim().length < MIN_REASON}
            isPending={isPending}
            onClick={() => move(ato, 'cancelado', motivo.trim(), onClose)}
          >
            Cancelar o pedido
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
