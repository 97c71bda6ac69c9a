import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { enablePush, readPush } from '@/lib/push'
import { toast } from '@/lib/toast'

const DECLINED = 'aviso-oferta'

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED) !== null
  } catch {
    return true
  }
}

/** Where somebody reads their notices, and never before: whether this device should get them with the app closed. Asked once. */
export function PushOffer() {
  const [isOffered, setOffered] = useState(false)
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    if (wasDeclined()) return
    readPush().then(
      ({ state }) => setOffered(state === 'off'),
      () => {},
    )
  }, [])
  if (!isOffered) return null
  const close = () => {
    localStorage.setItem(DECLINED, 'sim')
    setOffered(false)
  }
  const handleAccept = async () => {
    setPending(true)
    try {
      const state = await enablePush()
      if (state === 'on') toast.success('Este aparelho recebe avisos.')
      close()
    } catch {
      toast.error('Este navegador não conseguiu se inscrever. Tente em Configurações, Notificações.')
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="space-y-2 border-border border-b px-4 py-3 text-sm">
      <p>Receber os avisos neste aparelho também com o aplicativo fechado?</p>
      <div className="flex gap-2">
        <Button size="sm" isPending={isPending} onClick={handleAccept}>
          Ativar
        </Button>
        <Button size="sm" variant="ghost" disabled={isPending} onClick={close}>
          Agora não
        </Button>
      </div>
    </div>
  )
}
