import { AppError, toAppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { formatoOf } from './arquivo'

const BUCKET = 'documentos-membros'
const arquivos = () => supabase.storage.from(BUCKET)

/** What the server said; nothing where something in between answered. */
function answerOf({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText)
  } catch {
    return {}
  }
}

/** Puts the bytes at a signed address: only this way the browser tells how far it is. */
function put(address: string, file: Blob, type: string, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('content-type', type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onerror = () => reject(new AppError('unreachable'))
    request.onload = () =>
      request.status < 300 ? resolve() : reject(toAppError(answerOf(request), request.status))
    request.send(file)
  })
}

type Envio = {
  file: File
  membro: string
  tipo: string
  anotacao?: string
  onProgress: (share: number) => void
}

/** Sends a file and writes its row; without the row the object is cleared away again. */
export async function sendDocumento({ file, membro, tipo, anotacao, onProgress }: Envio) {
  const formato = await formatoOf(file)
  if (!formato) throw new AppError('InvalidMimeType')
  const caminho = `${membro}/${crypto.randomUUID()}.${formato.extension}`
  const { signedUrl } = await unwrap(arquivos().createSignedUploadUrl(caminho))
  await put(signedUrl, file, formato.type, onProgress)
  try {
    return await unwrap(
      supabase
        .from('documentos_membros')
        .insert({
          membro_id: membro,
          anotacao_id: anotacao ?? null,
          tipo,
          nome: file.name.trim().slice(0, 200) || 'arquivo',
          caminho,
          formato: formato.type,
          tamanho: file.size,
        })
        .select('id')
        .single(),
    )
  } catch (error) {
    await clearArquivo(caminho)
    throw error
  }
}

/** Clears an object away that no row speaks of any more; if one does, the server keeps it. */
export async function clearArquivo(caminho: string): Promise<void> {
  await unwrap(arquivos().remove([caminho])).catch(() => undefined)
}

/** The opening is written down; then a signed address shows the file for a minute. */
export async function openDocumento({ id, nome }: { id: string; nome: string }): Promise<string> {
  const caminho = await unwrap(supabase.rpc('abrir_documento', { documento: id }))
  const { signedUrl } = await unwrap(arquivos().createSignedUrl(caminho, 60, { download: nome }))
  return signedUrl
}
