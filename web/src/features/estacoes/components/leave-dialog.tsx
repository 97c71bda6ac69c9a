import { useNavigate } from 'react-router'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useStation } from '../station/use-station'
import { PinForm } from './pin-form'

/** The way out of the station, for those who know the PIN. */
export function LeaveDialog({ onDone }: { onDone: () => void }) {
  const station = useStation()
  const navigate = useNavigate()

  async function handlePin(pin: string): Promise<string | null> {
    if (!(await station.isPin(pin))) return 'PIN incorreto.'
    station.lock()
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => {})
    navigate('/')
    return null
  }

  return (
    <Dialog open onOpenChange={onDone}>
      <DialogContent title="Sair da estação" description="O que ela guarda continua aqui, cifrado." size="sm">
        <PinForm submitLabel="Sair" onPin={handlePin} onCancel={onDone} />
      </DialogContent>
    </Dialog>
  )
}
