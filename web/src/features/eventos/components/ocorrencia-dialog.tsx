import { CalendarDays, MapPin, Repeat, Users } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { useUndo } from '@/features/auditoria/public'
import { zoneOf } from '@/lib/clock'
import { formatCount, formatPeriod } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { ZoneContext } from '@/lib/zone'
import { ESTADO_LABELS, type Ocorrencia, TIPO_LABELS, type Tipo } from '../model'
import { agendaMutations, MUDA_A_AGENDA } from '../mutations'
import { Usos } from '../reservas/components/usos'
import { Rsvp } from '../rsvp/components/rsvp'
import { AcoesDoDia } from './acoes-do-dia'

function Linha({ icon: Icon, children }: { icon: typeof MapPin; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

function Cancel({ ocorrencia, onDone }: { ocorrencia: Ocorrencia; onDone: () => void }) {
  const [motivo, setMotivo] = useState('')
  const cancel = useMutation(agendaMutations.cancelDia())
  const offerUndo = useUndo(MUDA_A_AGENDA)
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        cancel.mutate(
          { ocorrencia: ocorrencia.id, motivo },
          {
            onSuccess: (operacao) => {
              offerUndo('Dia cancelado.', operacao)
              onDone()
            },
          },
        )
      }}
    >
      <div className="space-y-1.5">
        <Label htmlFor="motivo-do-cancelamento">Motivo, que as pessoas leem (opcional)</Label>
        <Input
          id="motivo-do-cancelamento"
          autoFocus
          autoComplete="off"
          maxLength={300}
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
        />
      </div>
      <DialogFooter>
        <Button type="button" variant="outline" onClick={onDone}>
          Voltar
        </Button>
        <Button type="submit" variant="destructive" disabled={cancel.isPending}>
          Cancelar este dia
        </Button>
      </DialogFooter>
    </form>
  )
}

function Conteudo({ ocorrencia, onClose }: { ocorrencia: Ocorrencia; onClose: () => void }) {
  const [isCanceling, setIsCanceling] = useState(false)
  const { id, inicio, fim, campus, local, sala, estado, motivo, recorrente, presentes, tipo } = ocorrencia
  const zone = zoneOf(campus)
  const open = estado === 'agendada' || estado === 'aberta'
  if (isCanceling) return <Cancel ocorrencia={ocorrencia} onDone={onClose} />
  return (
    <>
      <ul className="space-y-2 text-sm">
        <Linha icon={CalendarDays}>
          <span className="inline-block first-letter:uppercase">{formatPeriod(inicio, fim, zone)}</span>
        </Linha>
        <Linha icon={MapPin}>{[sala, local, campus].filter(Boolean).join(' · ')}</Linha>
        <ZoneContext value={zone}>
          <Usos ocorrencia={id} />
        </ZoneContext>
        {recorrente && <Linha icon={Repeat}>Faz parte de uma série</Linha>}
        {presentes !== null && presentes > 0 && (
          <Linha icon={Users}>{formatCount(presentes, 'pessoa presente', 'pessoas presentes')}</Linha>
        )}
      </ul>
      <p className="flex flex-wrap items-center gap-2">
        <Badge>{TIPO_LABELS[tipo as Tipo]}</Badge>
        <Badge variant={estado === 'cancelada' ? 'destructive' : 'neutral'}>{ESTADO_LABELS[estado]}</Badge>
        {motivo && <span className="text-muted-foreground text-sm">{motivo}</span>}
      </p>
      {open && <Rsvp ocorrencia={ocorrencia} />}
      <AcoesDoDia ocorrencia={ocorrencia} onCancel={() => setIsCanceling(true)} />
    </>
  )
}

/** One day of an event: when, where, and what may be done with it. */
export function OcorrenciaDialog({ ocorrencia, onClose }: { ocorrencia: Ocorrencia; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={ocorrencia.nome}>
        <div className="space-y-4">
          <Conteudo ocorrencia={ocorrencia} onClose={onClose} />
        </div>
      </DialogContent>
    </Dialog>
  )
}
