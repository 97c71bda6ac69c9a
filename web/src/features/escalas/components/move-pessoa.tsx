import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { useUndo } from '@/features/auditoria/public'
import { formatTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { diaCurto } from '../horas'
import { type Item, lugares, type Matriz } from '../model'
import { escalasMutations } from '../mutations'
import { notify } from '../notify'
import { escalasQueries } from '../queries'

/** What dragging does, by keyboard: another place or day for somebody. */
export function MovePessoa({ item, matriz, onClose }: { item: Item; matriz: Matriz; onClose: () => void }) {
  const [vaga, setVaga] = useState('')
  const undo = useUndo([escalasQueries.all()])
  const move = useMutation(escalasMutations.move())
  const options = matriz.dias
    .filter(({ estado }) => estado === 'agendada' || estado === 'aberta')
    .flatMap((dia) =>
      dia.vagas
        .filter((uma) => lugares(uma).cabem > 0 && !uma.itens.some(({ id }) => id === item.id))
        .map((uma) => ({
          value: uma.id,
          label: `${diaCurto(dia.inicio, matriz.fuso)} ${formatTime(dia.inicio, matriz.fuso)}: ${uma.funcao} (${uma.subtempo})`,
        })),
    )
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!vaga) return
    move.mutate(
      { item: item.id, vaga },
      {
        onSuccess: ({ operacao, avisos }) => {
          notify('Pessoa movida.', avisos, operacao, undo)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Mover ${item.nome}`}
        description="Quem tem conta e já foi avisado fica sabendo da mudança."
      >
        <form onSubmit={handleSubmit} className="space-y-4">
          <div className="space-y-1">
            <Label htmlFor="mover-para">Para onde</Label>
            <Select
              id="mover-para"
              placeholder={options.length > 0 ? 'Escolha…' : 'Não há outra posição livre nestes dias'}
              options={options}
              value={vaga}
              onChange={({ target }) => setVaga(target.value)}
            />
          </div>
          <Button type="submit" disabled={!vaga} isPending={move.isPending}>
            Mover
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}
