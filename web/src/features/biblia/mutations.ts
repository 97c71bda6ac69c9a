import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { BibliaData } from './model'
import { bibliaQueries } from './queries'
import type { Texto } from './texto'

const invalidates = [bibliaQueries.all()]

/** A version on its way to the church: which one, and the books that are there already. */
export type Envio = { id: string | null; sent: Set<number> }

type Sending = {
  texto: Texto
  data: BibliaData
  envio: Envio
  signal: AbortSignal
  onProgress: (part: number) => void
}

/** Book by book; called again with the same `envio` it goes on where it stopped. False: it was cancelled, nothing is left. */
async function send({ texto, data, envio, signal, onProgress }: Sending): Promise<string | null> {
  envio.id ??= await unwrap(supabase.rpc('comecar_biblia', { ...data, credito: data.credito || undefined }))
  const biblia = envio.id
  const books = Object.entries(texto)
  for (const [livro, capitulos] of books) {
    if (signal.aborted) {
      await unwrap(supabase.rpc('remover_biblia', { biblia }))
      envio.id = null
      envio.sent.clear()
      return null
    }
    if (envio.sent.has(Number(livro))) continue
    await unwrap(supabase.rpc('guardar_livro', { biblia, livro: Number(livro), capitulos }))
    envio.sent.add(Number(livro))
    onProgress(envio.sent.size / books.length)
  }
  return unwrap(supabase.rpc('concluir_biblia', { biblia }))
}

export const bibliaMutations = {
  import: () => mutationOptions({ mutationFn: send, meta: { invalidates } }),

  /** What was begun and failed goes, as if it never was. */
  giveUp: () =>
    mutationOptions({ mutationFn: (biblia: string) => unwrap(supabase.rpc('remover_biblia', { biblia })) }),

  remove: () =>
    mutationOptions({
      mutationFn: (biblia: string) => unwrap(supabase.rpc('remover_biblia', { biblia })),
      meta: { invalidates },
    }),

  restore: () =>
    mutationOptions({
      mutationFn: (biblia: string) => unwrap(supabase.rpc('restaurar_biblia', { biblia })),
      meta: { success: 'A Bíblia voltou.', invalidates },
    }),

  useAlways: () =>
    mutationOptions({
      mutationFn: ({ biblia, aoLado }: { biblia: string; aoLado?: string }) =>
        unwrap(supabase.rpc('usar_biblias_sempre', { biblia, ao_lado: aoLado })),
      meta: { success: 'Padrão salvo.', invalidates },
    }),

  change: (biblia: string) =>
    mutationOptions({
      mutationFn: ({ nome, credito }: BibliaData) =>
        unwrap(supabase.rpc('mudar_biblia', { biblia, nome, credito: credito || undefined })),
      meta: { success: 'Bíblia salva.', invalidates },
    }),
}
