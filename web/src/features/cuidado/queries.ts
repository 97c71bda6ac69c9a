import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { Acompanhamento, Etapa, QuadroSearch } from './model'

const PAGE_SIZE = 30
const FRESH_MS = 5 * 60_000

const filterOf = ({ campus, meus, atrasados }: Omit<QuadroSearch, 'etapa'>) => ({
  campus: campus || undefined,
  meus,
  atrasados,
})

export const cuidadoQueries = {
  all: () => ['cuidado'] as const,

  /** What a list of the church offers, in its order. */
  lista: (lista: 'tipo_anotacao' | 'tipo_documento') =>
    queryOptions({
      queryKey: [...cuidadoQueries.all(), 'lista', lista],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('listas')
            .select('chave, nome, ativo')
            .eq('lista', lista)
            .order('ordem')
            .abortSignal(signal),
        ),
      staleTime: FRESH_MS,
    }),

  /** The notes about a person that the caller may read, without their text. */
  anotacoes: (membro: string) =>
    queryOptions({
      queryKey: [...cuidadoQueries.all(), 'anotacoes', membro],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('anotacoes_pastorais')
            .select('id, membro_id, tipo, nivel, data, autor_id, autor_nome')
            .eq('membro_id', membro)
            .order('data', { ascending: false })
            .order('created_at', { ascending: false })
            .limit(200)
            .abortSignal(signal),
        ),
    }),

  leituras: (anotacao: string) =>
    queryOptions({
      queryKey: [...cuidadoQueries.all(), 'leituras', anotacao],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('leituras_de_anotacoes')
            .select('id, leitor_nome, momento')
            .eq('anotacao_id', anotacao)
            .order('momento', { ascending: false })
            .limit(20)
            .abortSignal(signal),
        ),
    }),

  /** The documents of a person, or those attached to a note. */
  documentos: (membro: string, anotacao?: string) =>
    queryOptions({
      queryKey: [...cuidadoQueries.all(), 'documentos', membro, anotacao ?? null],
      queryFn: ({ signal }) => {
        const rows = supabase.from('documentos_membros').select('*').eq('membro_id', membro)
        const wanted = anotacao ? rows.eq('anotacao_id', anotacao) : rows.is('anotacao_id', null)
        return unwrap(wanted.order('created_at', { ascending: false }).limit(200).abortSignal(signal))
      },
    }),

  /** How many follow-ups stand at each stage. */
  quadro: (search: QuadroSearch) => {
    const filter = filterOf(search)
    return queryOptions({
      queryKey: [...cuidadoQueries.all(), 'quadro', filter],
      queryFn: async ({ signal }): Promise<Partial<Record<Etapa, number>>> => {
        const rows = await unwrap(supabase.rpc('quadro_de_acompanhamento', filter).abortSignal(signal))
        return Object.fromEntries(rows.map(({ etapa, quantos }) => [etapa, quantos]))
      },
      placeholderData: keepPreviousData,
    })
  },

  /** The follow-ups of a stage, the most urgent first, page by page. */
  etapa: (search: QuadroSearch) => {
    const filter = { ...filterOf(search), etapa: search.etapa, limite: PAGE_SIZE }
    return infiniteQueryOptions({
      queryKey: [...cuidadoQueries.all(), 'etapa', filter],
      queryFn: ({ pageParam, signal }) => {
        const args = { ...filter, pular: pageParam }
        return unwrap(
          supabase.rpc('acompanhamentos', args).abortSignal(signal).overrideTypes<Acompanhamento[]>(),
        )
      },
      initialPageParam: 0,
      getNextPageParam: (page, pages) => (page.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
      placeholderData: keepPreviousData,
    })
  },

  /** Every follow-up of a person, the newest first. */
  doMembro: (membro: string) =>
    queryOptions({
      queryKey: [...cuidadoQueries.all(), 'membro', membro],
      queryFn: async ({ signal }) => {
        const rows = await unwrap(
          supabase.rpc('acompanhamentos', { membro }).abortSignal(signal).overrideTypes<Acompanhamento[]>(),
        )
        return rows.sort((a, b) => b.created_at.localeCompare(a.created_at))
      },
    }),

  /** What happened in a follow-up, or with a person outside of any. */
  contatos: (de: { acompanhamento_id: string } | { membro_id: string }) =>
    queryOptions({
      queryKey: [...cuidadoQueries.all(), 'contatos', de],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('contatos_acompanhamento')
            .select('*')
            .match(de)
            .order('momento', { ascending: false })
            .limit(100)
            .abortSignal(signal),
        ),
    }),

  responsaveis: (campus: string) =>
    queryOptions({
      queryKey: [...cuidadoQueries.all(), 'responsaveis', campus],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('responsaveis_de_acompanhamento', { campus }).abortSignal(signal)),
      staleTime: FRESH_MS,
    }),
}
