import { useCallback, useEffect, useRef, useState } from 'react'
import { useStation, useStationState } from '../station/use-station'
import type { FromWorker, Seen, ToWorker } from './messages'
import workerUrl from './worker.ts?worker&url'

/** `sem`: nobody of this campus is indexed, or this device cannot. */
export type FacesState = 'sem' | 'carregando' | 'prontos' | 'falhou'

interface Faces {
  state: FacesState
  /** Looks at a frame, unless it still looks at the one before. True if it was taken. */
  look: (frame: ImageData) => boolean
  clear: () => void
  /** Compares what comes with the face that was recognised, until `clear`. */
  hold: () => void
}

/**
 * The thread, started from a blob: so it belongs to the page's service worker, and finds its code and its models without network.
 */
async function openWorker(): Promise<Worker> {
  const response = await fetch(workerUrl)
  if (!response.ok) throw new Error(`${workerUrl}: ${response.status}`)
  const address = URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }))
  try {
    return new Worker(address, { type: 'module' })
  } finally {
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
}

/** Recognises faces in a Web Worker, on this device, as long as the component lives and faces are here. */
export function useFaces(onSeen: (seen: Seen) => void): Faces {
  const station = useStation()
  const { facesVersion, campus } = useStationState()
  const [state, setState] = useState<FacesState>('sem')
  const worker = useRef<Worker | null>(null)
  const isBusy = useRef(true)
  const tell = useRef(onSeen)
  tell.current = onSeen

  const hasFaces = facesVersion !== '' && (station.faces?.length ?? 0) > 0
  const sendGallery = useCallback(
    (to: Worker) => {
      const { faces } = station
      if (!faces) return
      const message: ToWorker = { kind: 'gallery', bytes: faces.slice(), campus }
      to.postMessage(message, [message.bytes.buffer])
    },
    [station, campus],
  )
  useEffect(() => {
    if (!hasFaces) return setState('sem')
    let isGone = false
    isBusy.current = true
    setState('carregando')
    const fail = (reason: unknown) => {
      isBusy.current = true
      console.warn('rostos:', reason)
      if (!isGone) setState('falhou')
    }
    openWorker().then((mine) => {
      if (isGone) return mine.terminate()
      worker.current = mine
      mine.addEventListener('error', ({ message }) => fail(message))
      mine.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'failed') return fail(data.reason)
        isBusy.current = false
        if (data.kind === 'seen') tell.current(data)
        else setState('prontos')
      })
      sendGallery(mine)
    }, fail)
    return () => {
      isGone = true
      worker.current?.terminate()
      worker.current = null
    }
  }, [hasFaces, sendGallery])

  // every new set replaces the one before: whoever withdrew their consent is not in it
  useEffect(() => {
    if (facesVersion && worker.current) sendGallery(worker.current)
  }, [facesVersion, sendGallery])

  const look = useCallback(({ width, height, data }: ImageData): boolean => {
    if (isBusy.current || !worker.current) return false
    isBusy.current = true
    const message: ToWorker = { kind: 'frame', width, height, data: new Uint8ClampedArray(data) }
    worker.current.postMessage(message, [message.data.buffer])
    return true
  }, [])
  const clear = useCallback(() => worker.current?.postMessage({ kind: 'clear' } satisfies ToWorker), [])
  const hold = useCallback(() => worker.current?.postMessage({ kind: 'hold' } satisfies ToWorker), [])
  return { state, look, clear, hold }
}
