import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

/** How long a signed address shows the photo; it is asked anew before that. */
const SHOWN_S = 3600
const fotos = () => supabase.storage.from('documentos-membros')

/** Sends the photo of somebody who picks a child up, then writes their row; without the row the photo goes again. */
export async function withFoto<T>(
  crianca: string,
  foto: Blob | null,
  write: (caminho: string | null) => Promise<T>,
): Promise<T> {
  if (!foto) return write(null)
  const caminho = `${crianca}/busca/${crypto.randomUUID()}.jpg`
  await unwrap(fotos().upload(caminho, foto, { contentType: foto.type }))
  try {
    return await write(caminho)
  } catch (error) {
    await clearFoto(caminho)
    throw error
  }
}

/** Clears a photo away that no row speaks of any more; if one does, the server keeps it. */
export async function clearFoto(caminho: string): Promise<void> {
  await unwrap(fotos().remove([caminho])).catch(() => undefined)
}

export const fotoBuscaQuery = (caminho: string | null) =>
  queryOptions({
    queryKey: ['familias', 'foto', caminho],
    queryFn: async () => (await unwrap(fotos().createSignedUrl(caminho ?? '', SHOWN_S))).signedUrl,
    enabled: caminho !== null,
    staleTime: (SHOWN_S * 1000) / 2,
  })
