import { useState } from 'react'
import { QrCode } from '@/components/media/qr-code'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { copyText } from '@/lib/copy-text'
import { toAppError } from '@/lib/errors'
import { formatTime } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useZone } from '@/lib/zone'
import type { Control, ControlView } from '../control/control'
import type { Presence, RemoteStatus } from '../control/screens'
import { type Convite, PAPEL_LABELS, type RemotoPapel } from '../model'
import { PresenceDot } from './tally'

const addressOf = (publico: string) => `${location.origin}/projecao/remoto/${publico}`

const REMOTE_LABELS = {
  here: 'ligado',
  late: 'demora a responder',
  lost: 'sem sinal',
  never: 'sem sinal',
} satisfies Record<Presence, string>

const INVITES = {
  operador: 'Convidar quem opera',
  pulpito: 'Convidar o púlpito',
} satisfies Record<RemotoPapel, string>

function Invitation({ papel, convite }: { papel: RemotoPapel; convite: Convite }) {
  const zone = useZone()
  const address = addressOf(convite.publico)
  return (
    <section
      aria-label={`Convite: ${PAPEL_LABELS[papel]}`}
      className="grid gap-4 border-border border-t py-4 sm:grid-cols-2"
    >
      <QrCode texto={address} label={`Código para o celular: ${PAPEL_LABELS[papel]}`} />
      <div className="space-y-2 self-center text-center sm:text-left">
        <p className="text-muted-foreground text-sm">Aponte a câmera do celular e digite o PIN</p>
        <p className="font-bold text-3xl tabular-nums tracking-widest">{convite.pin}</p>
        <p className="text-muted-foreground text-sm">
          Vale até {formatTime(new Date(convite.expira_em), zone)}. Quem já entrou continua.
        </p>
        <Button variant="outline" size="sm" onClick={() => void copyText(address, 'Endereço copiado.')}>
          Copiar endereço
        </Button>
      </div>
    </section>
  )
}

function RemoteRow({ remote, control }: { remote: RemoteStatus; control: Control }) {
  const [isPending, setPending] = useState(false)
  const { presence, visto_em, atraso } = remote
  const zone = useZone()
  const handleDismiss = async () => {
    setPending(true)
    try {
      await control.dismiss(remote.numero)
      toast.success(`O celular ${remote.numero} foi desligado.`)
    } catch (error) {
      toast.error(toAppError(error).message)
    } finally {
      setPending(false)
    }
  }
  return (
    <li className="flex items-center gap-3 py-2">
      <PresenceDot presence={presence} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          Celular {remote.numero}{' '}
          <span className="font-normal text-muted-foreground text-sm">{PAPEL_LABELS[remote.papel]}</span>
        </p>
        <p className="text-muted-foreground text-sm">
          {REMOTE_LABELS[presence]}
          {presence === 'here'
            ? atraso !== null && ` · ${atraso} ms`
            : ` · visto às ${formatTime(new Date(visto_em), zone)}`}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        isPending={isPending}
        aria-label={`Desligar o celular ${remote.numero}`}
        onClick={() => void handleDismiss()}
      >
        Desligar
      </Button>
    </li>
  )
}

type RemotesDialogProps = {
  control: Control
  view: ControlView
  canLead: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Phones that have a part in the service: invited by a code and a PIN, and switched off here. */
export function RemotesDialog({ control, view, canLead, open, onOpenChange }: RemotesDialogProps) {
  const [invited, setInvited] = useState<{ papel: RemotoPapel; convite: Convite } | null>(null)
  const [inviting, setInviting] = useState<RemotoPapel | null>(null)
  const handleInvite = async (papel: RemotoPapel) => {
    setInviting(papel)
    try {
      setInvited({ papel, convite: await control.invite(papel) })
    } catch (error) {
      toast.error(toAppError(error).message)
    } finally {
      setInviting(null)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) setInvited(null)
        onOpenChange(isOpen)
      }}
    >
      <DialogContent
        size="lg"
        title="Celulares"
        description="Um celular entra sem conta, só neste culto. O de quem opera avança e procura; o do púlpito lê, vê o tempo e pede passagens."
      >
        <div className="flex flex-wrap gap-2 pb-4">
          {(['operador', 'pulpito'] as const).map((papel) => (
            <Button
              key={papel}
              variant={papel === 'operador' ? 'primary' : 'outline'}
              disabled={!canLead}
              isPending={inviting === papel}
              onClick={() => void handleInvite(papel)}
            >
              {INVITES[papel]}
            </Button>
          ))}
        </div>
        {!canLead && (
          <p className="pb-4 text-muted-foreground text-sm">
            Quem conduz a projeção convida. Assuma para convidar.
          </p>
        )}
        {invited && <Invitation papel={invited.papel} convite={invited.convite} />}
        {view.remotes.length > 0 && (
          <ul aria-label="Celulares ligados" className="divide-y divide-border border-border border-t">
            {view.remotes.map((remote) => (
              <RemoteRow key={remote.numero} remote={remote} control={control} />
            ))}
          </ul>
        )}
        {view.remotes.length === 0 && <p className="text-muted-foreground text-sm">Nenhum celular ligado.</p>}
      </DialogContent>
    </Dialog>
  )
}
