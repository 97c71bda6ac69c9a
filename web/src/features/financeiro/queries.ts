import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { type Enums, supabase, type Tables } from '@/lib/supabase'
import { daysOf, type LinhaDoLivro } from './model'

const orAll = (campus: string) => campus || undefined

/** What comes in or goes out is told under one. */
export type Categoria = Pick<Tables<'contas_contabeis'>, 'id' | 'nome' | 'e_dizimo' | 'ativa'> & {
  secao: Enums<'secao_dre'>
}

/** Lines of a book on the screen at a time. */
const PAGE = 100

type PedidoDoLivro = {
  campus: string
  fundo?: string
  de: string
  ate: string
  depois?: string
  limite: number
}

/** Lines of the cash book, or of a fund's, after one of them. */
export const readLivro = ({ campus, fundo, depois, ...asked }: PedidoDoLivro, signal?: AbortSignal) => {
  const args = { ...asked, campus: campus || null, fundo: fundo || undefined, depois: depois || undefined }
  // @ts-expect-error: the types of functions know no null, which means every campus
  const request = supabase.rpc('livro_caixa', args)
  return unwrap((signal ? request.abortSignal(signal) : request).overrideTypes<LinhaDoLivro[]>())
}

export const financeiroQueries = {
  all: () => ['financeiro'] as const,

  /** The chart of accounts, as far as the caller sees it. */
  contas: () =>
    queryOptions({
      queryKey: [...financeiroQueries.all(), 'contas'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('contas_contabeis')
            .select('id, codigo, nome, tipo, campus, ativa')
            .order('codigo')
            .abortSignal(signal),
        ),
    }),

  fundos: () =>
    queryOptions({
      queryKey: [...financeiroQueries.all(), 'fundos'],
      queryFn: ({ signal }) =>
        unwrap(supabase.from('fundos').select('id, nome, restrito, ativo').order('nome').abortSignal(signal)),
    }),

  /** What is in each cash box and bank account at the end of a day. */
  saldos: (campus: string, dia?: string) =>
    queryOptions({
      queryKey: [...financeiroQueries.all(), 'saldos', campus, dia],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('saldos_das_contas', { campus: orAll(campus), dia }).abortSignal(signal)),
      placeholderData: keepPreviousData,
    }),

  categorias: () =>
    queryOptions({
      queryKey: [...financeiroQueries.all(), 'categorias'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('contas_contabeis')
            .select('id, nome, secao, e_dizimo, ativa')
            .not('secao', 'is', null)
            .order('codigo')
            .abortSignal(signal)
            .overrideTypes<Categoria[], { merge: false }>(),
        ),
    }),

  centros: () =>
    queryOptions({
      queryKey: [...financeiroQueries.all(), 'centros'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('centros_de_custo')
            .select('id, nome, campus, ativo')
            .order('nome')
            .abortSignal(signal),
        ),
    }),

  /** What is in each fund now, or at the end of a month. */
  saldosDosFundos: (campus: string, mes?: string) =>
    queryOptions({
      queryKey: [...financeiroQueries.all(), 'saldos-dos-fundos', campus, mes],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('saldos_dos_fundos', { campus: orAll(campus), dia: mes && daysOf(mes).ate })
            .abortSignal(signal),
        ),
      placeholderData: keepPreviousData,
    }),

  /** The cash book of a month, page by page, as it is shown; of one fund its statement. */
  livro: (campus: string, mes: string, fundo = '') =>
    infiniteQueryOptions({
      queryKey: [...financeiroQueries.all(), 'livro', campus, mes, fundo],
      initialPageParam: '',
      queryFn: ({ pageParam, signal }) =>
        readLivro({ campus, fundo, ...daysOf(mes), depois: pageParam, limite: PAGE }, signal),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.partida_id),
      placeholderData: keepPreviousData,
    }),

  /** The income statement of the year until the end of a month. */
  dre: (campus: string, mes: string, base: 'caixa' | 'competencia' = 'caixa') =>
    queryOptions({
      queryKey: [...financeiroQueries.all(), 'dre', campus, mes, base],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('dre', {
              // @ts-expect-error: as above
              campus: campus || null,
              de: `${mes.slice(0, 4)}-01-01`,
              ate: daysOf(mes).ate,
              base,
            })
            .abortSignal(signal),
        ),
      placeholderData: keepPreviousData,
    }),

  /** Whether a month of a campus was closed; null: never. */
  mes: (campus: string, mes: string) =>
    queryOptions({
      queryKey: [...financeiroQueries.all(), 'mes', campus, mes],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('meses_financeiros')
            .select('fechado_em, liberado_ate, motivo')
            .eq('campus', campus)
            .eq('mes', daysOf(mes).de)
            .abortSignal(signal)
            .maybeSingle(),
        ),
      enabled: campus !== '',
    }),
}
