import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { LIVROS } from './livros'
import { type Biblia, inOrder } from './model'
import { keepBook, keepList, keptBook, keptBooks, keptList } from './store'
import type { TextoDoLivro } from './texto'

const numbered = z.coerce.number()
const livroSchema = z.record(numbered, z.record(numbered, z.string())).nullable()

/** A book: as this machine keeps it, else from the church, and kept from now on. */
export async function loadLivro(biblia: string, livro: number): Promise<TextoDoLivro> {
  const kept = await keptBook(biblia, livro).catch(() => undefined)
  if (kept) return kept
  const text = livroSchema.parse(await unwrap(supabase.rpc('livro_da_biblia', { biblia, livro }))) ?? {}
  await keepBook(biblia, livro, text).catch(() => {})
  return text
}

/** The whole version comes onto this machine; what is here already is not asked for again. */
export async function keepBiblia(
  biblia: string,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const here = new Set(await keptBooks(biblia))
  for (const { numero } of LIVROS) {
    if (signal?.aborted) return
    if (!here.has(numero)) await loadLivro(biblia, numero)
    onProgress(numero / LIVROS.length)
  }
}

async function loadList(signal: AbortSignal): Promise<Biblia[]> {
  try {
    const list = await unwrap(
      supabase
        .from('biblias')
        .select('id, sigla, nome, credito, versiculos, padrao')
        .order('padrao', { nullsFirst: false })
        .order('sigla')
        .abortSignal(signal),
    )
    await keepList(list).catch(() => {})
    return list
  } catch (error) {
    const kept = await keptList().catch(() => [])
    if (kept.length === 0) throw error
    return kept.sort(inOrder)
  }
}

export const bibliaQueries = {
  all: () => ['biblia'] as const,

  /** The versions of the church; without network, those that this machine knows. */
  list: () =>
    queryOptions({
      queryKey: [...bibliaQueries.all(), 'list'],
      queryFn: ({ signal }) => loadList(signal),
      networkMode: 'always',
    }),

  livro: (biblia: string, livro: number) =>
    queryOptions({
      queryKey: [...bibliaQueries.all(), 'livro', biblia, livro],
      queryFn: () => loadLivro(biblia, livro),
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** How much of a version is on this machine: 1 when it is whole. */
  kept: (biblia: string) =>
    queryOptions({
      queryKey: [...bibliaQueries.all(), 'kept', biblia],
      queryFn: async () => (await keptBooks(biblia)).length / LIVROS.length,
      networkMode: 'always',
    }),
}
