import { useEffect, useState } from 'react'

export type Facing = 'user' | 'environment'
export type CameraDevice = { deviceId: string; label: string }
type Choice = { facing: Facing; deviceId?: string }

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

const problemOf = (error: unknown, otherwise: string) => {
  const problem =
    FAILURES[error instanceof DOMException || error instanceof Error ? error.name : ''] ?? UNAVAILABLE
  return problem.replace(/escolha uma foto/i, (words) =>
    words.startsWith('E') ? otherwise : otherwise.charAt(0).toLowerCase() + otherwise.slice(1),
  )
}

async function openCamera({ facing, deviceId }: Choice): Promise<MediaStream> {
  const side = { ideal: 1280 }
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: facing } }
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { ...which, width: side, height: side } })
}

/** The cameras of this device, by name where the browser tells it. */
async function listCameras(): Promise<CameraDevice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, n) => ({ deviceId, label: label || `Câmera ${n + 1}` }))
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

type Camera = {
  stream: MediaStream | null
  /** Why there is no picture, as a sentence. */
  problem: string | null
  cameras: readonly CameraDevice[]
  hasSeveral: boolean
}

const WAITING: Camera = { stream: null, problem: null, cameras: [], hasSeveral: false }

type CameraOptions = {
  /** This one, whichever way it looks. */
  deviceId?: string
  /** What can be done where there is no camera, as an order. */
  otherwise?: string
}

/** The camera, on as long as the component lives and no longer. */
export function useCamera(
  facing: Facing,
  { deviceId, otherwise = 'Escolha uma foto' }: CameraOptions = {},
): Camera {
  const [camera, setCamera] = useState(WAITING)
  useEffect(() => {
    let opened: MediaStream | undefined
    let isGone = false
    async function start() {
      try {
        const stream = await openCamera({ facing, deviceId })
        if (isGone) return stop(stream)
        opened = stream
        stream.getVideoTracks()[0]?.addEventListener('ended', () => setCamera({ ...WAITING, problem: LOST }))
        const cameras = await listCameras()
        setCamera({ stream, problem: null, cameras, hasSeveral: cameras.length > 1 })
      } catch (error) {
        if (!isGone) setCamera({ ...WAITING, problem: problemOf(error, otherwise) })
      }
    }
    setCamera((before) => ({ ...before, stream: null, problem: null }))
    start()
    return () => {
      isGone = true
      if (opened) stop(opened)
    }
  }, [facing, deviceId, otherwise])
  return camera
}
