import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { ABERTAS, type Ato, atosAnswer, contagemAnswer, type Etapa, type Filtro } from './model'

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
      queryFn: async ({ signal }) =>
        contagemAnswer.parse(
          await unwrap(supabase.rpc('quadro_de_atos', argsOf(filtro)).abortSignal(signal)),
        ),
      placeholderData: keepPreviousData,
    }),

  /** The columns of the board. */
  colunas: () => [...atosQueries.all(), 'coluna'] as const,

  /** A column of the board, the next planned first, page by page. */
  coluna: (filtro: Filtro, etapa: Etapa) =>
    infiniteQueryOptions({
      queryKey: [...atosQueries.colunas(), etapa, argsOf(filtro)],
      queryFn: async ({ pageParam, signal }) => {
        const args = { ...argsOf(filtro), etapa, pular: pageParam, limite: PAGE_SIZE }
        return atosAnswer.parse(await unwrap(supabase.rpc('atos', args).abortSignal(signal)))
      },
      initialPageParam: 0,
      getNextPageParam: (page, pages) => (page.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
      placeholderData: keepPreviousData,
    }),

  um: (ato: string) =>
    queryOptions({
      queryKey: [...atosQueries.all(), 'um', ato],
      queryFn: async ({ signal }) =>
        atosAnswer.parse(await unwrap(supabase.rpc('atos', { ato }).abortSignal(signal)))[0] ?? null,
    }),

  doMembro: (membro: string) =>
    queryOptions({
      queryKey: [...atosQueries.all(), 'membro', membro],
      queryFn: async ({ signal }) =>
        atosAnswer.parse(await unwrap(supabase.rpc('atos', { membro, limite: 100 }).abortSignal(signal))),
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
      const rows = atosAnswer.parse(await unwrap(supabase.rpc('atos', args)))
      todos.push(...rows)
      if (rows.length < PRINT_SIZE) break
    }
  }
  return todos
}
