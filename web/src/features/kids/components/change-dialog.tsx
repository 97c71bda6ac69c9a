import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { useMutation } from '@/lib/use-mutation'
import { type Excecao, type NaSala, opcaoDeSala, PEDE_MOTIVO, PEDE_SUPERVISOR, type Sala } from '../model'
import { useKids } from '../queries'
import { ExcecaoForm } from './excecao-form'

/** Another room for a child who is inside, by the rules of entering. */
export function ChangeDialog({
  crianca,
  salas,
  onDone,
}: {
  crianca: NaSala
  salas: readonly Sala[]
  onDone: () => void
}) {
  const id = useId()
  const api = useKids()
  const [room, setRoom] = useState('')
  const move = useMutation({
    mutationFn: (excecao?: Excecao) => api.change(crianca.visita, room, excecao),
    onSuccess: ({ codigo }) => codigo === 'ok' && onDone(),
  })
  const refusal = move.data && move.data.codigo !== 'ok' ? move.data : null
  return (
    <Dialog open onOpenChange={onDone}>
      <DialogContent title="Mudar de sala" description={crianca.nome} size="sm">
        <div className="space-y-4">
          <div className="space-y-1.5">
            <Label htmlFor={id}>Sala nova</Label>
            <Select
              id={id}
              value={room}
              placeholder="Escolha…"
              onChange={({ target }) => {
                setRoom(target.value)
                move.reset()
              }}
              options={salas.filter((sala) => sala.id !== crianca.sala).map(opcaoDeSala)}
            />
          </div>
          {refusal && (
            <p role="alert" className="rounded-lg bg-destructive-soft p-3 text-destructive-text">
              {refusal.mensagem}
            </p>
          )}
          {refusal && PEDE_MOTIVO.includes(refusal.codigo) && (
            <ExcecaoForm
              hasPin={PEDE_SUPERVISOR.includes(refusal.codigo)}
              submitLabel="Mudar assim mesmo"
              isPending={move.isPending}
              onSubmit={(excecao) => move.mutate(excecao)}
            />
          )}
          <Button disabled={!room} isPending={move.isPending} onClick={() => move.mutate(undefined)}>
            Mudar
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
