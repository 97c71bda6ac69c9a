import { useEffect, useState } from 'react'

export type Facing = 'user' | 'environment'

const BLOCKED =
  'O acesso à câmera foi negado. Permita a câmera nas configurações do navegador ou escolha uma foto.'
const MISSING = 'Nenhuma câmera encontrada. Escolha uma foto.'
const BUSY = 'A câmera está em uso por outro programa. Feche-o e tente de novo.'
const UNAVAILABLE = 'Este navegador não dá acesso à câmera nesta página. Escolha uma foto.'
const LOST = 'A câmera parou. Tente de novo.'
const FAILURES: Readonly<Record<string, string>> = {
  NotAllowedError: BLOCKED,
  SecurityError: BLOCKED,
  NotFoundError: MISSING,
  OverconstrainedError: MISSING,
  NotReadableError: BUSY,
  AbortError: BUSY,
}

const problemOf = (error: unknown) =>
  FAILURES[error instanceof DOMException || error instanceof Error ? error.name : ''] ?? UNAVAILABLE

async function openCamera(facing: Facing): Promise<MediaStream> {
  const side = { ideal: 1280 }
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: side, height: side },
  })
}

async function countCameras(): Promise<number> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind }) => kind === 'videoinput').length
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

type Camera = {
  stream: MediaStream | null
  /** Why there is no picture, as a sentence. */
  problem: string | null
  hasSeveral: boolean
}

const WAITING: Camera = { stream: null, problem: null, hasSeveral: false }

/** The camera, on as long as the component lives and no longer. */
export function useCamera(facing: Facing): Camera {
  const [camera, setCamera] = useState(WAITING)
  useEffect(() => {
    let opened: MediaStream | undefined
    let isGone = false
    async function start() {
      try {
        const stream = await openCamera(facing)
        if (isGone) return stop(stream)
        opened = stream
        stream.getVideoTracks()[0]?.addEventListener('ended', () => setCamera({ ...WAITING, problem: LOST }))
        setCamera({ stream, problem: null, hasSeveral: (await countCameras()) > 1 })
      } catch (error) {
        if (!isGone) setCamera({ ...WAITING, problem: problemOf(error) })
      }
    }
    setCamera((before) => ({ ...WAITING, hasSeveral: before.hasSeveral }))
    start()
    return () => {
      isGone = true
      if (opened) stop(opened)
    }
  }, [facing])
  return camera
}
