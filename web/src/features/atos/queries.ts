import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { ABERTAS, type Ato, type Etapa, type Filtro } from './model'

const PAGE_SIZE = 20
const PRINT_SIZE = 100
const PRINT_PAGES = 10

const argsOf = ({ tipo, campus, responsavel }: Filtro) => ({
  tipo: tipo || undefined,
  campus: campus || undefined,
  responsavel: responsavel || undefined,
})

export const atosQueries = {
  all: () => ['atos'] as const,

  /** How many stand at each stage. */
  contagem: (filtro: Filtro) =>
    queryOptions({
      queryKey: [...atosQueries.all(), 'contagem', argsOf(filtro)],
      queryFn: async ({ signal }): Promise<Partial<Record<Etapa, number>>> => {
        const rows = await unwrap(supabase.rpc('quadro_de_atos', argsOf(filtro)).abortSignal(signal))
        return Object.fromEntries(rows.map(({ etapa, quantos }) => [etapa, quantos]))
      },
      placeholderData: keepPreviousData,
    }),

  /** The columns of the board. */
  colunas: () => [...atosQueries.all(), 'coluna'] as const,

  /** A column of the board, the next planned first, page by page. */
  coluna: (filtro: Filtro, etapa: Etapa) =>
    infiniteQueryOptions({
      queryKey: [...atosQueries.colunas(), etapa, argsOf(filtro)],
      queryFn: ({ pageParam, signal }) => {
        const args = { ...argsOf(filtro), etapa, pular: pageParam, limite: PAGE_SIZE }
        return unwrap(supabase.rpc('atos', args).abortSignal(signal).overrideTypes<Ato[]>())
      },
      initialPageParam: 0,
      getNextPageParam: (page, pages) => (page.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
      placeholderData: keepPreviousData,
    }),

  um: (ato: string) =>
    queryOptions({
      queryKey: [...atosQueries.all(), 'um', ato],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('atos', { ato }).abortSignal(signal).maybeSingle().overrideTypes<Ato>()),
    }),

  doMembro: (membro: string) =>
    queryOptions({
      queryKey: [...atosQueries.all(), 'membro', membro],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('atos', { membro, limite: 100 }).abortSignal(signal).overrideTypes<Ato[]>()),
    }),

  /** The documents of a card that the caller may see. */
  documentos: (ato: string) =>
    queryOptions({
      queryKey: [...atosQueries.all(), 'documentos', ato],
      queryFn: async ({ signal }) => {
        const rows = await unwrap(
          supabase
            .from('ato_documentos')
            .select('documentos_membros(*)')
            .eq('ato_id', ato)
            .order('created_at')
            .abortSignal(signal),
        )
        return rows.map(({ documentos_membros }) => documentos_membros)
      },
    }),
}

/** Every open act, for paper. */
export async function pendentes(filtro: Filtro): Promise<Ato[]> {
  const todos: Ato[] = []
  for (const etapa of ABERTAS) {
    for (let pagina = 0; pagina < PRINT_PAGES; pagina++) {
      const args = { ...argsOf(filtro), etapa, pular: pagina * PRINT_SIZE, limite: PRINT_SIZE }
      const rows = await unwrap(supabase.rpc('atos', args).overrideTypes<Ato[]>())
      todos.push(...rows)
      if (rows.length < PRINT_SIZE) break
    }
  }
  return todos
}
