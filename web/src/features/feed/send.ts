import { photoProblem } from '@/components/media/photo-file'
import { wholePhoto } from '@/components/media/whole-photo'
import { AppError, toAppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { cartaoArguments, type PublicacaoData, paraQuem, videoAddress } from './model'

const SIDE_PX = 2048

/** A picture that was chosen: its id is its name, so that sent again it is the same one. */
export type Escolhida = { id: string; file: File; url: string; descricao: string }

export async function choosePhoto(file: File): Promise<Escolhida> {
  const problem = await photoProblem(file)
  if (problem) throw new AppError('InvalidMimeType', { cause: problem })
  return { id: crypto.randomUUID(), file, url: URL.createObjectURL(file), descricao: '' }
}

async function sizeOf(photo: Blob) {
  const bitmap = await createImageBitmap(photo)
  const size = { largura: bitmap.width, altura: bitmap.height }
  bitmap.close()
  return size
}

const untilOnline = () =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) setTimeout(resolve, 3000)
    else addEventListener('online', () => resolve(), { once: true })
  })

/** Again once the network is back, as long as the person waits; whatever else goes wrong is told. */
async function throughOutages<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (cause) {
      const error = toAppError(cause)
      if (error.kind !== 'offline' || signal.aborted) throw error
      await untilOnline()
      if (signal.aborted) throw error
    }
  }
}

type Envio = {
  /** The post's id, the same each time it is tried. */
  publicacao: string
  data: PublicacaoData
  escolhidas: readonly Escolhida[]
  signal: AbortSignal
  /** How many pictures have arrived. */
  onProgress: (sent: number) => void
}

/** Sends the pictures, then the post; after an outage it goes on, and nothing is there twice. */
export async function sendPublicacao({
  publicacao,
  data,
  escolhidas,
  signal,
  onProgress,
}: Envio): Promise<void> {
  const fotos: { caminho: string; largura: number; altura: number; descricao: string }[] = []
  for (const [index, { id, file, descricao }] of escolhidas.entries()) {
    const photo = await wholePhoto(file, SIDE_PX)
    const caminho = `${publicacao}/${id}.jpg`
    await throughOutages(async () => {
      const { error } = await supabase.storage
        .from('feed')
        .upload(caminho, photo, { contentType: 'image/jpeg' })
      // it had arrived, and the answer was lost
      if (error && !('statusCode' in error && error.statusCode === '409')) throw error
    }, signal)
    fotos.push({ caminho, ...(await sizeOf(photo)), descricao: descricao.trim() })
    onProgress(index + 1)
  }
  await throughOutages(
    () =>
      unwrap(
        supabase.rpc('publicar_no_feed', {
          publicacao,
          ...paraQuem(data.para, data.papel),
          texto: data.texto,
          video: videoAddress(data.video) ?? undefined,
          ...cartaoArguments(data),
          fotos,
        }),
      ),
    signal,
  )
}
