import { Copy, ExternalLink, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { copyText } from '@/lib/copy-text'
import { useMutation } from '@/lib/use-mutation'
import { faultsOf } from '../control/check'
import type { Control, ControlView } from '../control/control'
import { useScreens } from '../control/use-control'
import { type Tela, type TelaTipo, TIPO_LABELS, TIPOS, telaForm } from '../model'
import { projecaoMutations } from '../mutations'
import { PresenceDot, statusText } from './tally'

const addressOf = (publico: string) => `/projection-display?tela=${publico}`

/** A window of its own, to be drawn onto the second monitor; without an opener, so that it lives on when the control crashes. */
export function openScreen(publico: string): void {
  window.open(addressOf(publico), `tela-${publico}`, 'popup,noopener,width=1280,height=720')
}

function NewScreen({ control }: { control: Control }) {
  const id = useId()
  const [nome, setNome] = useState('')
  const [tipo, setTipo] = useState<TelaTipo>('principal')
  const [fault, setFault] = useState<string | null>(null)
  const add = useMutation(projecaoMutations.addTela(control.campus))
  const handleAdd = (event: FormEvent) => {
    event.preventDefault()
    const given = telaForm.safeParse({ nome, tipo })
    setFault(given.error?.issues[0]?.message ?? null)
    if (!given.success) return
    add.mutate(given.data, {
      onSuccess: () => {
        setNome('')
        void control.refresh()
      },
    })
  }
  return (
    <form onSubmit={handleAdd} className="flex flex-wrap items-end gap-2 border-border border-t pt-4">
      <div className="min-w-40 flex-1 space-y-1">
        <Label htmlFor={`${id}-nome`}>Nome da nova tela</Label>
        <Input
          id={`${id}-nome`}
          value={nome}
          maxLength={60}
          aria-invalid={fault !== null}
          aria-describedby={fault ? `${id}-erro` : undefined}
          onChange={({ target }) => setNome(target.value)}
        />
      </div>
      <div className="w-52 space-y-1">
        <Label htmlFor={`${id}-tipo`}>O que mostra</Label>
        <Select
          id={`${id}-tipo`}
          options={TIPOS.map((value) => ({ value, label: TIPO_LABELS[value] }))}
          value={tipo}
          onChange={({ target }) => setTipo(TIPOS.find((one) => one === target.value) ?? 'principal')}
        />
      </div>
      <Button type="submit" isPending={add.isPending}>
        Criar tela
      </Button>
      {fault && (
        <p id={`${id}-erro`} className="w-full text-destructive-text text-sm">
          {fault}
        </p>
      )}
    </form>
  )
}

type ScreensProps = { control: Control; view: ControlView; canEdit: boolean }

/** Every screen, and what is wrong before the service: looked at as long as it is read. */
function AllScreens({ control, view, canEdit }: ScreensProps) {
  const screens = useScreens(control)
  const [leaving, setLeaving] = useState<Tela | null>(null)
  const faults = [...new Set(faultsOf(view.lead.programme, screens))]
  const remove = useMutation(projecaoMutations.removeTela())
  const handleRemove = () => {
    if (!leaving) return
    remove.mutate(leaving.id, {
      onSuccess: () => {
        setLeaving(null)
        void control.refresh()
      },
    })
  }
  return (
    <>
      <ul className="divide-y divide-border">
        {screens.map((screen) => (
          <li key={screen.tela.id} className="flex items-center gap-3 py-2">
            <PresenceDot presence={screen.presence} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">
                {screen.tela.nome}{' '}
                <span className="font-normal text-muted-foreground text-sm">
                  {TIPO_LABELS[screen.tela.tipo]}
                </span>
              </p>
              <p className="text-muted-foreground text-sm">{statusText(screen, view.lead.state)}</p>
            </div>
            <IconButton label={`Abrir ${screen.tela.nome}`} onClick={() => openScreen(screen.tela.publico)}>
              <ExternalLink />
            </IconButton>
            <IconButton
              label={`Copiar o endereço de ${screen.tela.nome}`}
              onClick={() =>
                void copyText(location.origin + addressOf(screen.tela.publico), 'Endereço copiado.')
              }
            >
              <Copy />
            </IconButton>
            {canEdit && (
              <IconButton label={`Excluir ${screen.tela.nome}`} onClick={() => setLeaving(screen.tela)}>
                <Trash2 />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {screens.length === 0 && (
        <p className="pb-4 text-muted-foreground">Nenhuma tela ainda. Crie a do projetor.</p>
      )}
      <section aria-label="Antes do culto" className="border-border border-t py-4 text-sm">
        <h3 className="font-semibold">Antes do culto</h3>
        {faults.length === 0 ? (
          <p>Tudo pronto.</p>
        ) : (
          <ul className="list-disc pl-5">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
      </section>
      {canEdit && <NewScreen control={control} />}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
        title={`Excluir ${leaving?.nome ?? ''}?`}
        description="O endereço dela deixa de valer para sempre: ela não recebe mais nada."
        confirmLabel="Excluir tela"
        isPending={remove.isPending}
        onConfirm={handleRemove}
      />
    </>
  )
}

type ScreensDialogProps = ScreensProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** The screens of the campus: opened here, given to another machine by their address, or taken away for good. */
export function ScreensDialog({ open, onOpenChange, ...props }: ScreensDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="lg"
        title="Telas"
        description="Abra aqui e arraste para o projetor (F enche a tela), ou copie o endereço para outro aparelho. Quem tem o endereço vê a tela, sem entrar."
      >
        <AllScreens {...props} />
      </DialogContent>
    </Dialog>
  )
}
