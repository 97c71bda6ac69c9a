import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nameOfAll, parseReference } from '@/features/biblia/public'
import { musicasQueries } from '@/features/musicas/public'
import { useDebounced } from '@/lib/use-debounced'
import type { Programme } from '../live/programme'
import { find, type Indexed, indexed } from './find'
import { libraryIndexQuery } from './library-index'

/** Songs that have it in their words: the server knows these, a moment later. */
function useWords(busca: string): Indexed[] {
  const asked = useDebounced(busca.trim())
  const { data } = useInfiniteQuery({
    ...musicasQueries.lista({ busca: asked, tag: '', ordem: 'titulo', arquivadas: false }),
    enabled: asked.length >= 3,
  })
  if (asked.length < 3 || asked !== busca.trim()) return []
  return (data?.pages[0] ?? [])
    .slice(0, 8)
    .map(({ id, titulo }) => indexed({ kind: 'musica', id, title: titulo, detail: 'na letra' }))
}

/** The order of service and the library in one: names with each key, words of songs a moment later. */
export function useEverything(programme: Programme, busca: string) {
  const { data: library = [], isError } = useQuery(libraryIndexQuery)
  const items = useMemo(
    () =>
      programme.items
        .filter(({ slides }) => slides.length > 0)
        .map(({ id, title }) => indexed({ kind: 'roteiro', id, title, detail: 'No roteiro' })),
    [programme.items],
  )
  const index = useMemo(() => [...items, ...library], [items, library])
  const named = useMemo(() => find(index, busca), [index, busca])
  const words = useWords(busca)
  const passages = parseReference(busca)
  const passage =
    passages.length > 0
      ? [indexed({ kind: 'passagem', id: 'passagem', title: nameOfAll(passages), detail: 'Bíblia' })]
      : []
  const known = new Set(named.map(({ id }) => id))
  return { found: [...passage, ...named, ...words.filter(({ id }) => !known.has(id))], isError }
}
