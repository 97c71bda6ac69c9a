import { wholePhoto } from '@/components/media/whole-photo'
import { formatoOf } from '@/features/cuidado/public'
import { AppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

const files = () => supabase.storage.from('anexos-financeiro')

/** A receipt is read, not admired: a photo of a phone gets smaller before it is sent. */
const SIDE_PX = 2048
const SHOWN_S = 60

async function smaller(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file
  const photo = await wholePhoto(file, SIDE_PX).catch(() => file)
  return photo.size < file.size ? photo : file
}

/** Sends a receipt and writes its row; without the row the file is cleared away again. */
export async function sendAnexo(conta: string, file: File): Promise<void> {
  const sent = await smaller(file)
  const formato = await formatoOf(sent)
  if (!formato) throw new AppError('InvalidMimeType')
  const caminho = `${conta}/${crypto.randomUUID()}.${formato.extension}`
  await unwrap(files().upload(caminho, sent, { contentType: formato.type }))
  try {
    await unwrap(
      supabase.rpc('anexar_a_conta', {
        a_pagar: conta,
        caminho,
        nome: file.name.trim().slice(0, 200) || 'recibo',
        formato: formato.type,
        tamanho: sent.size,
      }),
    )
  } catch (error) {
    await clearAnexos([caminho])
    throw error
  }
}

/** Clears files away that no row speaks of any more; of those that one does, the server keeps them. */
export async function clearAnexos(caminhos: string[]): Promise<void> {
  if (caminhos.length > 0) await unwrap(files().remove(caminhos)).catch(() => undefined)
}

/** An address that shows the file for a minute. */
export const addressOfAnexo = async (caminho: string): Promise<string> =>
  (await unwrap(files().createSignedUrl(caminho, SHOWN_S))).signedUrl
