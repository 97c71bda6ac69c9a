import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '@/lib/toast'
import type { AnexoNovo } from './fila-store'
import { VOZ_MAX_S } from './model'

const KINDS = [
  ['audio/webm', 'webm'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg', 'ogg'],
] as const

export const recordsVoice = () =>
  typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia)

/** Records a voice, three minutes at most; what was recorded is handed over once it is stopped, unless it was thrown away. */
export function useRecorder(onRecorded: (anexo: AnexoNovo) => void) {
  const [seconds, setSeconds] = useState<number | null>(null)
  const recorder = useRef<MediaRecorder | null>(null)
  const isKept = useRef(false)
  const done = useRef(onRecorded)
  useEffect(() => {
    done.current = onRecorded
  }, [onRecorded])

  const stop = useCallback((keep: boolean) => {
    isKept.current = keep
    if (recorder.current?.state === 'recording') recorder.current.stop()
  }, [])

  useEffect(() => () => stop(false), [stop])

  useEffect(() => {
    if (seconds === null) return
    const timer = setTimeout(() => (seconds + 1 >= VOZ_MAX_S ? stop(true) : setSeconds(seconds + 1)), 1000)
    return () => clearTimeout(timer)
  }, [seconds, stop])

  const start = useCallback(async () => {
    const [kind, fim] = KINDS.find(([one]) => MediaRecorder.isTypeSupported(one)) ?? KINDS[0]
    let stream: MediaStream
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    } catch {
      toast.error('Sem acesso ao microfone. Permita o uso nas configurações do navegador.')
      return
    }
    const parts: Blob[] = []
    const mine = new MediaRecorder(stream, { mimeType: kind })
    const began = Date.now()
    mine.ondataavailable = ({ data }) => parts.push(data)
    mine.onstop = () => {
      for (const track of stream.getTracks()) track.stop()
      recorder.current = null
      setSeconds(null)
      const blob = new Blob(parts, { type: kind })
      if (!isKept.current || blob.size === 0) return
      const segundos = Math.min(VOZ_MAX_S, Math.max(1, Math.round((Date.now() - began) / 1000)))
      done.current({ id: crypto.randomUUID(), tipo: 'voz', nome: `voz.${fim}`, fim, blob, segundos })
    }
    recorder.current = mine
    mine.start()
    setSeconds(0)
  }, [])

  return { seconds, start, stop }
}
