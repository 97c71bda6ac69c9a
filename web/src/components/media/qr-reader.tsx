import { useRef } from 'react'
import { CameraView } from './camera-view'
import type { CodeFormat } from './read-qr'
import type { Facing } from './use-camera'
import { useQrCodes } from './use-qr-codes'

/** A code that is still held before the camera is not read again. */
const HELD_MS = 3000

type QrReaderProps = {
  onRead: (text: string) => void
  /** What can be done where there is no camera, as an order. */
  otherwise: string
  facing?: Facing
  format?: CodeFormat
}

/** The camera, at the back unless told otherwise, reads one code after the other; what is shown stays with the page. */
export function QrReader({ onRead, otherwise, facing = 'environment', format }: QrReaderProps) {
  const last = useRef({ text: '', at: 0 })
  const read = useQrCodes(([text = '']) => {
    const { text: before, at } = last.current
    const now = Date.now()
    last.current = { text, at: now }
    if (text !== before || now - at > HELD_MS) onRead(text)
  }, format)
  return <CameraView facing={facing} otherwise={otherwise} isLooking onFrame={read} />
}
