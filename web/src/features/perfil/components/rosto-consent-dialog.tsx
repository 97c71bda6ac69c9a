import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import type { Rosto } from '@/features/membros/public'

const MENOR = 'Por menores de 18 anos, quem autoriza é o responsável, junto à liderança.'

type RostoConsentDialogProps = {
  rosto: Rosto
  onAccept: () => void
  onClose: () => void
}

/** What the person agrees to, before a face is indexed for the first time. */
export function RostoConsentDialog({ rosto, onAccept, onClose }: RostoConsentDialogProps) {
  const id = useId()
  const [isAccepted, setAccepted] = useState(false)
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="Autorizar o reconhecimento facial" description={rosto.texto}>
        {rosto.pode_consentir ? (
          <div className="flex min-h-11 items-center gap-3">
            <Checkbox
              id={id}
              checked={isAccepted}
              onCheckedChange={(checked) => setAccepted(checked === true)}
            />
            <Label htmlFor={id} className="cursor-pointer py-2 font-normal">
              Li e autorizo
            </Label>
          </div>
        ) : (
          <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-text">{MENOR}</p>
        )}
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={!isAccepted} onClick={onAccept}>
            Autorizar e indexar
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
