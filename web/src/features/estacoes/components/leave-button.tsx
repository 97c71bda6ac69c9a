import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useStation } from '../station/use-station'
import { PinForm } from './pin-form'

/** The way out of the station, for those who know the PIN. */
export function LeaveButton() {
  const station = useStation()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)

  async function handlePin(pin: string): Promise<string | null> {
    if (!(await station.isPin(pin))) return 'PIN incorreto.'
    station.lock()
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => {})
    navigate('/')
    return null
  }

  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        <LogOut aria-hidden />
        Sair da estação
      </Button>
      {isAsking && (
        <Dialog open onOpenChange={setAsking}>
          <DialogContent
            title="Sair da estação"
            description="O que ela guarda continua aqui, cifrado."
            size="sm"
          >
            <PinForm submitLabel="Sair" onPin={handlePin} onCancel={() => setAsking(false)} />
          </DialogContent>
        </Dialog>
      )}
    </>
  )
}
