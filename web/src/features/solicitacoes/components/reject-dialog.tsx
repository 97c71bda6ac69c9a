import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'

const FEWEST = 3

type RejectDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  isPending: boolean
  onReject: (motivo: string) => void
}

/** Says no, with a reason that is kept. */
export function RejectDialog({
  open,
  onOpenChange,
  title,
  description,
  isPending,
  onReject,
}: RejectDialogProps) {
  const [motivo, setMotivo] = useState('')
  const isShort = motivo.trim().length < FEWEST
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={title} description={description}>
        <div className="space-y-1.5">
          <Label htmlFor="motivo">Motivo</Label>
          <Textarea
            id="motivo"
            rows={3}
            maxLength={500}
            value={motivo}
            onChange={(event) => setMotivo(event.target.value)}
          />
        </div>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">Cancelar</Button>
          </DialogClose>
          <Button
            variant="destructive"
            disabled={isShort}
            isPending={isPending}
            onClick={() => onReject(motivo.trim())}
          >
            Rejeitar
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
