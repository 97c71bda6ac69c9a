import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { formatWeekdayTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Recusas } from '../model'
import { respostaMutations } from '../resposta'

/** What one is already on in these days: it can be declined with one press. */
export function JaEscalado({
  recusas,
  fuso,
  onClose,
}: {
  recusas: Recusas
  fuso: string
  onClose: () => void
}) {
  const decline = useMutation(respostaMutations.answer())
  return (
    <div className="space-y-3">
      <p>O bloqueio está salvo. Você já está na escala nestes horários:</p>
      <ul className="list-disc space-y-1 pl-5">
        {recusas.map(({ item_id, ministerio, inicio }) => (
          <li key={item_id}>
            {ministerio}, {formatWeekdayTime(inicio, fuso)}
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Deixar como está
        </Button>
        <Button
          isPending={decline.isPending}
          onClick={() =>
            decline.mutate(
              {
                itens: recusas.map(({ item_id, inicio }) => ({ id: item_id, inicio, estado: 'pendente' })),
                aceita: false,
                motivo: 'Data bloqueada na minha agenda.',
              },
              { onSuccess: onClose },
            )
          }
        >
          Avisar que não posso
        </Button>
      </DialogFooter>
    </div>
  )
}
