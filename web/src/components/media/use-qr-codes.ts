import { useRef } from 'react'

/** Gives what reads the QR codes of a frame, one frame at a time; the reader is loaded with the first. */
export function useQrCodes(onCodes: (texts: readonly string[]) => void | Promise<void>) {
  const isReading = useRef(false)
  async function read(frame: ImageData) {
    if (isReading.current) return
    isReading.current = true
    try {
      const { qrCodesIn } = await import('./read-qr')
      const texts = await qrCodesIn(frame)
      if (texts.length > 0) await onCodes(texts)
    } catch (error) {
      console.warn('qr:', error)
    } finally {
      isReading.current = false
    }
  }
  return read
}
