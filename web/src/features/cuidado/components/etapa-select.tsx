import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { toastUndo } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import { type Acompanhamento, ETAPA_LABELS, ETAPAS, type Etapa, isEtapa } from '../model'
import { cuidadoMutations } from '../mutations'

const OPTIONS = ETAPAS.map((value) => ({ value, label: ETAPA_LABELS[value] }))
const MIN_REASON = 3

/** Moves a follow-up to another stage; ending it without interest asks why. */
export function EtapaSelect({ acompanhamento }: { acompanhamento: Acompanhamento }) {
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

  function handleChange(next: string) {
    if (!isEtapa(next) || next === etapa) return
    if (next === 'sem_interesse') setAsking(true)
    else move(next)
  }

  return (
    <>
      <Select
        aria-label={`Etapa de ${nome}`}
        className="w-40"
        options={OPTIONS}
        value={etapa}
        disabled={change.isPending}
        onChange={({ target }) => handleChange(target.value)}
      />
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
