import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { type Database, type Json, supabase } from '@/lib/supabase'
import { readRegras } from './filtro/model'
import { isMembroDaLista, type MembroDaLista, type MembrosSearch } from './model'

const PAGE_SIZE = 50
const MAX_PAGES = 12
const PICKER_SIZE = 8

/** Documents and parents, where the caller may see them. */
export const RESERVADOS = 'reservados:membros_reservados(cpf, rg, rg_orgao, nome_pai, nome_mae, updated_at)'

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

/** The filter of the page as the database takes it; what is not asked stays out. */
export const filterOf = ({ busca, campus, situacao, regras, familia, lista }: MembrosSearch) => ({
  busca: busca.trim() || undefined,
  campus: campus || undefined,
  situacao: situacao || undefined,
  regras: readRegras(regras) ?? undefined,
  familia: familia || undefined,
  lista: lista || undefined,
})

type DadosToCompare = Partial<
  Record<'nome' | 'sobrenome' | 'telefone' | 'email' | 'cpf' | 'data_nascimento', string>
>
type Semelhante = Database['public']['Functions']['possiveis_duplicados']['Returns'][number]

/** Somebody who may be the same person. Beyond the caller's campuses only campus and initials are told. */
export type Duplicado = Omit<Semelhante, 'membro_id' | 'foto'> & {
  membro_id: string | null
  foto: string | null
}

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

  /** The first people that a search finds, to choose one of them. */
  find: (busca: string) =>
    queryOptions({
      queryKey: [...membrosQueries.all(), 'procurar', busca],
      queryFn: async ({ signal }) => {
        const rows = await unwrap(
          supabase.rpc('buscar_membros', { busca, limite: PICKER_SIZE }).abortSignal(signal),
        )
        return rows.filter(isMembroDaLista)
      },
      enabled: busca !== '',
      placeholderData: keepPreviousData,
    }),

  /** Who may already be registered with these data, likeliest first. */
  duplicados: (dados: DadosToCompare) =>
    queryOptions({
      queryKey: [...membrosQueries.all(), 'duplicados', dados],
      queryFn: async ({ signal }): Promise<Duplicado[]> =>
        unwrap(supabase.rpc('possiveis_duplicados', { dados }).abortSignal(signal)),
      placeholderData: keepPreviousData,
    }),

  /** What one needs to recognise somebody whose id one has; null when they are out of reach. */
  resumo: (id: string) =>
    queryOptions({
      queryKey: [...membrosQueries.all(), 'resumo', id],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('membros_igreja')
            .select('id, nome_completo, foto, campus, situacao')
            .eq('id', id)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  /** One member with their functions; null when there is none that the caller may see. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...membrosQueries.all(), 'detail', id],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('membros_igreja')
            .select(`*, funcoes:membros_funcoes(*), ${RESERVADOS}`)
            .eq('id', id)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  /** Who a record became when it was made one with another; null when there is no such record. */
  unificado: (antigo: string) =>
    queryOptions({
      queryKey: [...membrosQueries.all(), 'unificado', antigo],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('membros_unificados')
            .select('membro_id')
            .eq('antigo', antigo)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),
}
