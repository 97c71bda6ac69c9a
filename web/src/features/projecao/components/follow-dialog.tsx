import { useId } from 'react'
import { QrCode } from '@/components/media/qr-code'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { optionsOf, Select } from '@/components/ui/select'
import { copyText } from '@/lib/copy-text'
import { useMutation } from '@/lib/use-mutation'
import type { Control, ControlView } from '../control/control'
import { showFollowCode } from '../control/follow-code'
import { FOLLOWED_LABELS, type Followed } from '../model'
import { projecaoMutations } from '../mutations'

const CHOICES: readonly Followed[] = ['nao', 'passagens', 'tudo']

type FollowDialogProps = {
  control: Control
  view: ControlView
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Whether people follow the service on their phones, what they read there, and the code by which they come. */
export function FollowDialog({ control, view, open, onOpenChange }: FollowDialogProps) {
  const id = useId()
  const { followed, publicAddress } = view
  const save = useMutation(projecaoMutations.saveAjustes(control.campus))
  const show = useMutation({
    mutationFn: showFollowCode,
    onSuccess: (command) => {
      control.send(command)
      onOpenChange(false)
    },
  })
  const address = publicAddress && `${location.origin}/acompanhar/${publicAddress}`
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Acompanhar no celular"
        description="Quem está no culto lê no celular o que está no ar agora, sem entrar, e anota. Nada que ainda não foi mostrado."
      >
        <div className="space-y-4">
          <div className="space-y-1">
            <Label htmlFor={id}>O que as pessoas leem</Label>
            <Select
              id={id}
              options={optionsOf(FOLLOWED_LABELS)}
              disabled={save.isPending}
              value={save.isPending && 'acompanhar' in save.variables ? save.variables.acompanhar : followed}
              onChange={({ target }) =>
                save.mutate(
                  { acompanhar: CHOICES.find((one) => one === target.value) ?? 'nao' },
                  { onSuccess: () => void control.refresh() },
                )
              }
            />
            <p className="text-muted-foreground text-sm">
              Para as letras, confira se a licença da igreja permite distribuí-las.
            </p>
          </div>
          {followed !== 'nao' && address && (
            <div className="space-y-3 border-border border-t pt-4 text-center">
              <QrCode texto={address} label="Código para acompanhar o culto" />
              <div className="flex flex-wrap justify-center gap-2">
                <Button
                  disabled={!view.isLeading}
                  isPending={show.isPending}
                  onClick={() => show.mutate(address)}
                >
                  Mostrar o código nas telas
                </Button>
                <Button variant="outline" onClick={() => void copyText(address, 'Endereço copiado.')}>
                  Copiar endereço
                </Button>
              </div>
              <p className="text-muted-foreground text-sm">
                Vale só para este culto. Nas telas, o próximo slide tira o código.
              </p>
            </div>
          )}
          {followed !== 'nao' && !address && (
            <p className="text-muted-foreground text-sm">O código aparece quando a projeção começa.</p>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}
