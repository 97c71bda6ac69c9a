import { useId } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Switch } from '@/components/ui/switch'
import { useMutation } from '@/lib/use-mutation'
import type { Control, ControlView } from '../control/control'
import { projecaoMutations } from '../mutations'

type KidsDialogProps = {
  control: Control
  view: ControlView
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Whether calls of the Kids wait for the operator. */
export function KidsDialog({ control, view, open, onOpenChange }: KidsDialogProps) {
  const id = useId()
  const save = useMutation(projecaoMutations.saveAjustes(control.campus))
  const isOn =
    save.isPending && 'kids_sozinho' in save.variables ? save.variables.kids_sozinho : view.kidsAlone
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Chamadas do Kids"
        description="Quando a sala chama um responsável, um cartão aparece aqui com duas letras do código da etiqueta. Nunca o nome, nem o código inteiro: é com ele que a criança é entregue."
      >
        <div className="flex items-center justify-between gap-4">
          <Label htmlFor={id}>Mostrar sozinho, sem perguntar</Label>
          <Switch
            id={id}
            disabled={save.isPending}
            checked={isOn}
            onCheckedChange={(kids_sozinho) =>
              save.mutate({ kids_sozinho }, { onSuccess: () => void control.refresh() })
            }
          />
        </div>
      </DialogContent>
    </Dialog>
  )
}
