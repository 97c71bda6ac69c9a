import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { formatCount } from '@/lib/format'
import type { Aplicada } from '../mutations'

/** What happened between a proposal and its acceptance, by name. */
export function SobrasDialog({ fora, onClose }: { fora: Aplicada['fora']; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Algo mudou enquanto você conferia"
        description={`${formatCount(fora.length, 'lugar ficou', 'lugares ficaram')} como estava:`}
      >
        <ul className="list-disc space-y-1 pl-5 text-sm">
          {fora.map(({ vaga, membro, nome, motivo }) => (
            <li key={`${vaga} ${membro}`}>
              {nome ?? 'Pessoa sem cadastro'}: {motivo}
            </li>
          ))}
        </ul>
        <Button onClick={onClose}>Entendi</Button>
      </DialogContent>
    </Dialog>
  )
}
