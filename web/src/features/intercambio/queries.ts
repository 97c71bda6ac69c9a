import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { Filtro } from './exportacao/list-filter'
import type { Lista } from './model'

const RECENT = 8
/** A card holds for two years: whoever shows it twice on a Sunday does not ask for it twice. */
const CARD_FRESH_MS = 3_600_000
const PAGE_SIZE = 100

export const intercambioQueries = {
  all: () => ['intercambio'] as const,

  /** The caller's own valid card, issued the first time it is asked for; null: they are no member in communion. */
  minhaCarteirinha: () =>
    queryOptions({
      queryKey: [...intercambioQueries.all(), 'minha-carteirinha'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('minha_carteirinha').abortSignal(signal).maybeSingle()),
      staleTime: CARD_FRESH_MS,
    }),

  /** The caller's last imports. */
  recentes: () =>
    queryOptions({
      queryKey: [...intercambioQueries.all(), 'importacoes', 'recentes'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('importacoes')
            .select('*, operacoes(desfeita_em)')
            .order('created_at', { ascending: false })
            .limit(RECENT)
            .abortSignal(signal),
        ),
    }),

  /** One import; null when there is none that the caller may see. */
  importacao: (id: string) =>
    queryOptions({
      queryKey: [...intercambioQueries.all(), 'importacoes', id],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('importacoes')
            .select('*, operacoes(desfeita_em)')
            .eq('id', id)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  /** How many of its lines became what, of those that the caller decides. */
  resumo: (id: string) =>
    queryOptions({
      queryKey: [...intercambioQueries.all(), 'resumo', id],
      queryFn: async ({ signal }) => {
        const rows = await unwrap(
          supabase.rpc('resumo_da_importacao', { importacao: id }).abortSignal(signal),
        )
        return new Map(rows.map(({ lista, quantas }) => [lista, quantas]))
      },
    }),

  /** Its lines of one kind, in their order. */
  linhas: (id: string, lista: Lista) =>
    infiniteQueryOptions({
      queryKey: [...intercambioQueries.all(), 'linhas', id, lista],
      queryFn: ({ pageParam, signal }) => {
        const all = supabase
          .from('importacao_linhas')
          .select('linha, erros, celulas, membro_id, membros_igreja(nome_completo, campus)')
          .eq('importacao_id', id)
        const some = {
          erro: () => all.eq('resultado', 'erro').is('dispensada_em', null),
          dispensado: () => all.not('dispensada_em', 'is', null),
          sem_campo: () => all.neq('resultado', 'erro').not('erros', 'is', null),
        }
        return unwrap(
          (lista in some ? some[lista as keyof typeof some]() : all.eq('resultado', lista))
            .gt('linha', pageParam)
            .order('linha')
            .limit(PAGE_SIZE)
            .abortSignal(signal),
        )
      },
      initialPageParam: 0,
      getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.linha),
    }),

  /** How each campus is reached, for the area code of phones that have none. */
  telefonesDosCampi: () =>
    queryOptions({
      queryKey: [...intercambioQueries.all(), 'telefones'],
      queryFn: ({ signal }) => unwrap(supabase.from('campi').select('nome, telefone').abortSignal(signal)),
      staleTime: CARD_FRESH_MS,
    }),

  /** Whom an import brought, and who is still there after it was undone. */
  ficaram: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...intercambioQueries.all(), 'ficaram', id],
      queryFn: ({ pageParam, signal }) =>
        unwrap(
          supabase
            .from('importacao_linhas')
            .select('linha, membro_id, membros_igreja!inner(nome_completo)')
            .eq('importacao_id', id)
            .eq('resultado', 'criado')
            .gt('linha', pageParam)
            .order('linha')
            .limit(PAGE_SIZE)
            .abortSignal(signal),
        ),
      initialPageParam: 0,
      getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.linha),
    }),

  /** A mapping that was kept for these headers: the caller's own, else the church's. */
  mapeamento: (cabecalhos: string) =>
    queryOptions({
      queryKey: [...intercambioQueries.all(), 'mapeamento', cabecalhos],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('mapeamentos_importacao')
            .select('colunas, da_igreja, autor')
            .eq('cabecalhos', cabecalhos)
            .order('da_igreja')
            .order('updated_at', { ascending: false })
            .limit(1)
            .abortSignal(signal)
            .maybeSingle(),
        ),
      staleTime: 0,
    }),

  /** How many people a filter of the members' list finds. */
  total: (filtro: Filtro) =>
    queryOptions({
      queryKey: [...intercambioQueries.all(), 'total', filtro],
      queryFn: async ({ signal }) => {
        const { ids, exceto, ...asked } = filtro
        if (ids) return ids.length
        const all = await unwrap(supabase.rpc('contar_membros', asked).abortSignal(signal))
        return all - (exceto?.length ?? 0)
      },
    }),

  /** The last exports that the caller may see: their own, or everybody's. */
  exportacoes: () =>
    queryOptions({
      queryKey: [...intercambioQueries.all(), 'exportacoes'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('exportacoes')
            .select('id, created_at, autor_nome, formato, quantidade')
            .order('created_at', { ascending: false })
            .limit(RECENT)
            .abortSignal(signal),
        ),
    }),

  /** What a print page needs to know of a person; null when the caller may not see them. */
  membro: (id: string) =>
    queryOptions({
      queryKey: [...intercambioQueries.all(), 'membro', id],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('membros_igreja')
            .select('id, nome_completo, situacao, batismo_data, data_nascimento')
            .eq('id', id)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  /** What a card's code says, to anybody. */
  carteirinha: (codigo: string) =>
    queryOptions({
      queryKey: [...intercambioQueries.all(), 'carteirinha', codigo],
      queryFn: ({ signal }) => unwrap(supabase.rpc('conferir_carteirinha', { codigo }).abortSignal(signal)),
    }),

  /** A letter, for those who may print it. */
  carta: (carta_id: string) =>
    queryOptions({
      queryKey: [...intercambioQueries.all(), 'carta', carta_id],
      queryFn: ({ signal }) => unwrap(supabase.rpc('carta', { carta_id }).abortSignal(signal)),
    }),

  /** What a letter's code says, to anybody. */
  conferencia: (codigo: string) =>
    queryOptions({
      queryKey: [...intercambioQueries.all(), 'conferencia', codigo],
      queryFn: ({ signal }) => unwrap(supabase.rpc('conferir_carta', { codigo }).abortSignal(signal)),
    }),
}
