import { useState } from 'react'
import type { Ponto } from './places'
import { toast } from './toast'

const WAIT_MS = 15_000

const REFUSED =
  'O navegador não deixou ver onde você está. Permita a localização para este site e tente de novo.'
const UNKNOWN = 'Não deu para saber onde você está agora. Tente de novo.'

/** Asks the browser where this device is, once and only when called; nothing is kept or sent. */
export function useLocate(onFound: (ponto: Ponto) => void) {
  const [isLocating, setLocating] = useState(false)
  const locate = () => {
    if (!('geolocation' in navigator)) {
      toast.error(UNKNOWN)
      return
    }
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setLocating(false)
        onFound({ latitude, longitude })
      },
      ({ code, PERMISSION_DENIED }) => {
        setLocating(false)
        toast.error(code === PERMISSION_DENIED ? REFUSED : UNKNOWN)
      },
      { timeout: WAIT_MS, maximumAge: 60_000 },
    )
  }
  return { locate, isLocating }
}
