import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { Label } from '@/components/ui/label'
import { MoreMenu } from '@/components/ui/more-menu'
import { Textarea } from '@/components/ui/textarea'
import { toastUndo } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import { type Acompanhamento, ETAPA_LABELS, ETAPAS, type Etapa } from '../model'
import { cuidadoMutations } from '../mutations'

const MIN_REASON = 3

/** Moves a follow-up to another stage; ending it without interest asks why. */
export function EtapaMenu({ acompanhamento }: { acompanhamento: Acompanhamento }) {
  const { id, etapa, nome, motivo: before } = acompanhamento
  const [isAsking, setAsking] = useState(false)
  const [motivo, setMotivo] = useState('')
  const reasonId = useId()
  const change = useMutation(cuidadoMutations.change())

  function move(next: Etapa, reason?: string) {
    const undo = () => change.mutate({ id, etapa, ...(before && { motivo: before }) })
    change.mutate(
      { id, etapa: next, ...(reason && { motivo: reason }) },
      {
        onSuccess: () => {
          setAsking(false)
          toastUndo(`${nome}: ${ETAPA_LABELS[next]}.`, undo)
        },
      },
    )
  }

  return (
    <>
      <MoreMenu label={`Mais sobre ${nome}`}>
        {ETAPAS.filter((one) => one !== etapa).map((next) => (
          <DropdownMenuItem
            key={next}
            disabled={change.isPending}
            onSelect={() => (next === 'sem_interesse' ? setAsking(true) : move(next))}
          >
            {next === 'sem_interesse' ? 'Encerrar sem interesse' : `Mover para ${ETAPA_LABELS[next]}`}
          </DropdownMenuItem>
        ))}
      </MoreMenu>
      <Dialog open={isAsking} onOpenChange={setAsking}>
        <DialogContent title="Encerrar sem interesse" description={nome}>
          <Label htmlFor={reasonId}>Motivo</Label>
          <Textarea
            id={reasonId}
            className="mt-1.5"
            maxLength={500}
            value={motivo}
            onChange={({ target }) => setMotivo(target.value)}
          />
          <DialogFooter>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Cancelar
            </Button>
            <Button
              disabled={motivo.trim().length < MIN_REASON}
              isPending={change.isPending}
              onClick={() => move('sem_interesse', motivo.trim())}
            >
              Encerrar
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  )
}
