import { AppError, toAppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { FORMATS, mimeOf } from './formats'

const files = () => supabase.storage.from('midias')

function answerOf({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText)
  } catch {
    return {}
  }
}

/** Puts the bytes at a signed address: only this way the browser tells how far it is. */
function put(
  address: string,
  file: Blob,
  type: string,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('content-type', type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onerror = () => reject(new AppError('unreachable'))
    request.onabort = () => reject(new AppError('unreachable'))
    request.onload = () =>
      request.status < 300 ? resolve() : reject(toAppError(answerOf(request), request.status))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

type Size = { largura?: number; altura?: number; duracao_ms?: number }

/** What a film or sound says of itself; nothing where the browser cannot open it. */
function sizeOfFilm(file: File, name: 'video' | 'audio'): Promise<Size> {
  const element = document.createElement(name)
  const address = URL.createObjectURL(file)
  return new Promise<Size>((resolve) => {
    element.preload = 'metadata'
    element.onerror = () => resolve({})
    element.onloadedmetadata = () => {
      const duration = Number.isFinite(element.duration)
        ? { duracao_ms: Math.round(element.duration * 1000) }
        : {}
      const isFilm = element instanceof HTMLVideoElement && element.videoWidth > 0
      resolve(isFilm ? { ...duration, largura: element.videoWidth, altura: element.videoHeight } : duration)
    }
    element.src = address
  }).finally(() => URL.revokeObjectURL(address))
}

async function sizeOf(file: File): Promise<Size> {
  const { tipo } = FORMATS[mimeOf(file)] ?? {}
  if (tipo === 'video' || tipo === 'audio') return sizeOfFilm(file, tipo)
  try {
    const picture = await createImageBitmap(file)
    const { width: largura, height: altura } = picture
    picture.close()
    return { largura, altura }
  } catch {
    return {}
  }
}

type Sending = {
  file: File
  nome: string
  /** Made by the caller who refers to it already. */
  id?: string
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Sends a file into the library and gives its id; without its row the object is cleared away again. */
export async function sendMidia({
  file,
  nome,
  id = crypto.randomUUID(),
  onProgress,
  signal,
}: Sending): Promise<string> {
  const type = mimeOf(file)
  const format = FORMATS[type]
  if (!format) throw new AppError('InvalidMimeType')
  const size = await sizeOf(file)
  const caminho = `${id}/${id}.${format.extension}`
  const { signedUrl } = await unwrap(files().createSignedUploadUrl(caminho))
  await put(signedUrl, file, type, onProgress, signal)
  try {
    return await unwrap(supabase.rpc('guardar_midia', { caminho, nome, ...size }))
  } catch (error) {
    await files().remove([caminho])
    throw error
  }
}
