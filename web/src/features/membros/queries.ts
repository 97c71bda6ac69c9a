import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { type Json, supabase } from '@/lib/supabase'
import { isMembroDaLista, type MembroDaLista, type MembrosSearch } from './model'

const PAGE_SIZE = 50
const MAX_PAGES = 6

/** Where a page begins. The way back is remembered, because a cursor only leads forward. */
type PageStart = { index: number; cursor: Json; previous: PageStart | null }

const FIRST_PAGE: PageStart = { index: 0, cursor: null, previous: null }

function nextPage(page: { cursor: Json }[], start: PageStart): PageStart | undefined {
  const last = page.at(-1)
  if (!last || page.length < PAGE_SIZE) return undefined
  return { index: start.index + 1, cursor: last.cursor, previous: start }
}

/** The part of the list that is kept: its people, and how many come before them. */
function toStretch({ pages, pageParams }: InfiniteData<MembroDaLista[], PageStart>) {
  return { membros: pages.flat(), skipped: (pageParams[0]?.index ?? 0) * PAGE_SIZE }
}

const filterOf = ({ busca, campus, situacao }: MembrosSearch) => ({
  busca: busca.trim() || undefined,
  campus: campus || undefined,
  situacao: situacao || undefined,
})

export const membrosQueries = {
  all: () => ['membros'] as const,

  /**
   * The members in the caller's scope, page by page. Only the last `MAX_PAGES` are kept: whoever scrolls through a
   * hundred thousand people holds some hundred rows, and pages that were left behind are asked for again.
   */
  list: (search: MembrosSearch) => {
    const filter = { ...filterOf(search), ordem: search.ordem, limite: PAGE_SIZE }
    return infiniteQueryOptions({
      queryKey: [...membrosQueries.all(), 'list', filter],
      queryFn: async ({ pageParam, signal }) => {
        const args = { ...filter, cursor: pageParam.cursor ?? undefined }
        const rows = await unwrap(supabase.rpc('buscar_membros', args).abortSignal(signal))
        return rows.filter(isMembroDaLista)
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (page, _pages, param) => nextPage(page, param),
      getPreviousPageParam: (_page, _pages, param) => param.previous ?? undefined,
      maxPages: MAX_PAGES,
      select: toStretch,
      // the first page belongs to the route's boundary; a further one has its own way to try again
      throwOnError: (_error, query) => query.state.data === undefined,
      placeholderData: keepPreviousData,
    })
  },

  count: (search: MembrosSearch) => {
    const filter = filterOf(search)
    return queryOptions({
      queryKey: [...membrosQueries.all(), 'count', filter],
      queryFn: ({ signal }) => unwrap(supabase.rpc('contar_membros', filter).abortSignal(signal)),
      placeholderData: keepPreviousData,
    })
  },

  /** One member with their functions; null when there is none that the caller may see. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...membrosQueries.all(), 'detail', id],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('membros_igreja')
            .select('*, funcoes:membros_funcoes(*)')
            .eq('id', id)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  /** The names of the ministries that a campus has, to choose from. */
  ministerios: (campus: string) =>
    queryOptions({
      queryKey: [...membrosQueries.all(), 'ministerios', campus],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('ministerios')
            .select('nome')
            .eq('campus', campus)
            .eq('ativo', true)
            .order('nome')
            .abortSignal(signal),
        ),
    }),
}
