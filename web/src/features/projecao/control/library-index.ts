import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type Indexed, indexed } from './find'

const PAGE = 1000
const FRESH_MS = 60_000

/** All pages, one after the other: the server gives so many rows at once. */
async function allOf<T>(page: (from: number, to: number) => Promise<T[]>): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const rows = await page(all.length, all.length + PAGE - 1)
    all.push(...rows)
    if (rows.length < PAGE) return all
  }
}

async function songsOf(signal: AbortSignal): Promise<Indexed[]> {
  const rows = await allOf((from, to) =>
    unwrap(
      supabase
        .from('musicas')
        .select('id, titulo, outros_titulos, autores')
        .is('arquivada_em', null)
        .order('id')
        .range(from, to)
        .abortSignal(signal),
    ),
  )
  return rows.map(({ id, titulo, outros_titulos, autores }) =>
    indexed({ kind: 'musica', id, title: titulo, detail: autores.join(', ') }, ...outros_titulos),
  )
}

async function mediaOf(signal: AbortSignal): Promise<Indexed[]> {
  const rows = await allOf((from, to) =>
    unwrap(
      supabase
        .from('midias')
        .select('id, nome, tipo')
        .in('tipo', ['imagem', 'video'])
        .order('id')
        .range(from, to)
        .abortSignal(signal),
    ),
  )
  return rows.map(({ id, nome, tipo }) =>
    indexed({ kind: 'midia', id, title: nome, detail: tipo === 'video' ? 'Vídeo' : 'Imagem' }),
  )
}

async function slidesOf(signal: AbortSignal): Promise<Indexed[]> {
  const rows = await allOf((from, to) =>
    unwrap(supabase.from('apresentacoes').select('id, nome').order('id').range(from, to).abortSignal(signal)),
  )
  return rows.map(({ id, nome }) => indexed({ kind: 'slides', id, title: nome, detail: 'Slides' }))
}

/** What the library has, by its names: read once, so that a key is answered without asking anybody. */
export const libraryIndexQuery = queryOptions({
  queryKey: ['projecao', 'biblioteca'],
  staleTime: FRESH_MS,
  queryFn: async ({ signal }) => {
    const [songs, slides, media] = await Promise.all([songsOf(signal), slidesOf(signal), mediaOf(signal)])
    return [...songs, ...slides, ...media]
  },
})
