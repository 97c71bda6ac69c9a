import { CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { formatCount } from '@/lib/format'
import { useStation, useStationState } from '../station/use-station'
import { PinForm } from './pin-form'

/** Ends the day at this station: names, faces and marks go. */
export function CloseButton() {
  const station = useStation()
  const { pending } = useStationState()
  const [isAsking, setAsking] = useState(false)

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
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        <CalendarX2 aria-hidden />
        Encerrar o dia
      </Button>
      {isAsking && (
        <Dialog open onOpenChange={setAsking}>
          <DialogContent
            title="Encerrar o dia"
            description={`Nomes e rostos são apagados deste aparelho. ${left}`}
            size="sm"
          >
            <PinForm submitLabel="Encerrar" onPin={handlePin} onCancel={() => setAsking(false)} />
          </DialogContent>
        </Dialog>
      )}
    </>
  )
}
