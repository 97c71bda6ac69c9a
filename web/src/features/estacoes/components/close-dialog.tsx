import { Dialog, DialogContent } from '@/components/ui/dialog'
import { formatCount } from '@/lib/format'
import { useStation, useStationState } from '../station/use-station'
import { PinForm } from './pin-form'

/** Ends the day at this station: names, faces and marks go. */
export function CloseDialog({ onDone }: { onDone: () => void }) {
  const station = useStation()
  const { pending } = useStationState()

  async function handlePin(pin: string): Promise<string | null> {
    if (!(await station.isPin(pin))) return 'PIN incorreto.'
    await station.closeDay()
    return null
  }

  const left =
    pending === 0
      ? 'Tudo já foi enviado.'
      : `${formatCount(pending, 'registro ainda não foi enviado', 'registros ainda não foram enviados')}: fica cifrado aqui e segue quando houver rede.`
  return (
    <Dialog open onOpenChange={onDone}>
      <DialogContent
        title="Encerrar o dia"
        description={`Nomes e rostos são apagados deste aparelho. ${left}`}
        size="sm"
      >
        <PinForm submitLabel="Encerrar" onPin={handlePin} onCancel={onDone} />
      </DialogContent>
    </Dialog>
  )
}
