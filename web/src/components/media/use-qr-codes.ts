import { useRef } from 'react'
import type { CodeFormat } from './read-qr'

/** Gives what reads the codes of a frame, one frame at a time; the reader is loaded with the first. */
export function useQrCodes(
  onCodes: (texts: readonly string[]) => void | Promise<void>,
  format: CodeFormat = 'QRCode',
) {
  const isReading = useRef(false)
  async function read(frame: ImageData) {
    if (isReading.current) return
    isReading.current = true
    try {
      const { codesIn } = await import('./read-qr')
      const texts = await codesIn(frame, format)
      if (texts.length > 0) await onCodes(texts)
    } catch (error) {
      console.warn('qr:', error)
    } finally {
      isReading.current = false
    }
  }
  return read
}
