import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Action, Resource } from '@/lib/access'
import { AppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type Mudanca, readPermissoes } from './matriz/model'
import { acessoDaPessoa, type PermissoesSearch, porQue, type QuemPode } from './model'
import type { Papel } from './palavras'

const PAGE_SIZE = 50
const HISTORY_PAGE = 20

type Pergunta = { recurso: Resource; acao: Action; pessoa?: string; campus?: string }

export const permissoesQueries = {
  all: () => ['gestao-permissoes'] as const,

  /** The whole matrix, its version, and the defaults. */
  matriz: () =>
    queryOptions({
      queryKey: [...permissoesQueries.all(), 'matriz'],
      queryFn: async ({ signal }) => {
        const answer = await unwrap(supabase.rpc('matriz_de_permissoes').abortSignal(signal))
        const given: Record<string, unknown> = { ...(typeof answer === 'object' ? answer : null) }
        if (typeof given.versao !== 'string') throw new AppError('42501')
        return {
          versao: given.versao,
          permissoes: readPermissoes(given.permissoes),
          padrao: readPermissoes(given.padrao),
          significadoLtp: typeof given.significado_ltp === 'string' ? given.significado_ltp : null,
        }
      },
    }),

  /** The matrix as it was at a moment. */
  em: (momento: string) =>
    queryOptions({
      queryKey: [...permissoesQueries.all(), 'em', momento],
      queryFn: async ({ signal }) =>
        readPermissoes(await unwrap(supabase.rpc('permissoes_em', { momento }).abortSignal(signal))),
    }),

  /** Whom the changes would concern. */
  afetados: (mudancas: readonly Mudanca[]) =>
    queryOptions({
      queryKey: [...permissoesQueries.all(), 'afetados', mudancas],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('quem_e_afetado', { mudancas: [...mudancas] }).abortSignal(signal)),
      enabled: mudancas.length > 0,
      placeholderData: keepPreviousData,
    }),

  historico: (assunto: 'permissoes' | 'papeis', soPessoas: boolean) =>
    infiniteQueryOptions({
      queryKey: [...permissoesQueries.all(), 'historico', assunto, soPessoas],
      queryFn: ({ pageParam, signal }) =>
        unwrap(
          supabase
            .rpc('historico_de_acessos', {
              assunto,
              antes_de: pageParam ?? undefined,
              limite: HISTORY_PAGE,
              so_pessoas: soPessoas,
            })
            .abortSignal(signal),
        ),
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page.length < HISTORY_PAGE ? undefined : page.at(-1)?.id),
    }),

  contagem: () =>
    queryOptions({
      queryKey: [...permissoesQueries.all(), 'contagem'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('contar_papeis').abortSignal(signal)),
    }),

  comPapel: (papel: Papel, situacao: PermissoesSearch['situacao']) =>
    infiniteQueryOptions({
      queryKey: [...permissoesQueries.all(), 'com-papel', papel, situacao],
      queryFn: ({ pageParam, signal }) =>
        unwrap(
          supabase
            .rpc('pessoas_com_papel', {
              papel,
              situacao,
              depois_de: pageParam ?? undefined,
              limite: PAGE_SIZE,
            })
            .abortSignal(signal),
        ),
      initialPageParam: null as { inicio: string; id: string } | null,
      getNextPageParam: (page) => {
        const last = page.at(-1)
        return last && page.length === PAGE_SIZE ? { inicio: last.inicio, id: last.id } : undefined
      },
    }),

  /** Who may do something, and why. */
  quemVe: (recurso: Resource, acao: Action) =>
    infiniteQueryOptions({
      queryKey: [...permissoesQueries.all(), 'quem-ve', recurso, acao],
      queryFn: ({ pageParam, signal }) =>
        unwrap(
          supabase
            .rpc('quem_ve', { recurso, acao, depois_de: pageParam ?? undefined, limite: PAGE_SIZE })
            .abortSignal(signal)
            .overrideTypes<QuemPode[]>(),
        ),
      initialPageParam: null as { nome: string; id: string } | null,
      getNextPageParam: (page) => {
        const last = page.at(-1)
        return last && page.length === PAGE_SIZE ? { nome: last.nome, id: last.user_id } : undefined
      },
    }),

  contas: (busca: string) =>
    queryOptions({
      queryKey: [...permissoesQueries.all(), 'contas', busca],
      queryFn: ({ signal }) => unwrap(supabase.rpc('buscar_contas', { busca }).abortSignal(signal)),
      placeholderData: keepPreviousData,
    }),

  pessoa: (id: string) =>
    queryOptions({
      queryKey: [...permissoesQueries.all(), 'pessoa', id],
      queryFn: async ({ signal }) =>
        acessoDaPessoa.parse(
          await unwrap(supabase.rpc('acesso_da_pessoa', { pessoa: id }).abortSignal(signal)),
        ),
    }),

  porQue: ({ recurso, acao, pessoa, campus }: Pergunta) =>
    queryOptions({
      queryKey: [...permissoesQueries.all(), 'por-que', recurso, acao, pessoa ?? '', campus ?? ''],
      queryFn: async ({ signal }) =>
        porQue.parse(
          await unwrap(
            supabase
              .rpc('por_que', { recurso, acao, pessoa, campus: campus || undefined })
              .abortSignal(signal),
          ),
        ),
    }),

  derivadas: () =>
    queryOptions({
      queryKey: [...permissoesQueries.all(), 'derivadas'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('concessoes_derivadas').abortSignal(signal)),
    }),

  /** Requests for access: those that wait, or the latest that were answered. */
  pedidos: (pendentes: boolean) =>
    queryOptions({
      queryKey: [...permissoesQueries.all(), 'pedidos', pendentes],
      queryFn: ({ signal }) => {
        const request = supabase
          .from('pedidos_de_acesso')
          .select('*, quem:profiles!pedidos_de_acesso_user_id_fkey(nome, sobrenome, campus, foto_url)')
          .order('created_at', { ascending: false })
          .limit(PAGE_SIZE)
        return unwrap(
          (pendentes ? request.eq('estado', 'pendente') : request.neq('estado', 'pendente')).abortSignal(
            signal,
          ),
        )
      },
    }),

  /** The caller's own requests that wait for an answer. */
  meusPedidos: (userId: string) =>
    queryOptions({
      queryKey: [...permissoesQueries.all(), 'meus-pedidos', userId],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('pedidos_de_acesso')
            .select('id, resource, action, created_at')
            .eq('user_id', userId)
            .eq('estado', 'pendente')
            .abortSignal(signal),
        ),
    }),

  negados: () =>
    queryOptions({
      queryKey: [...permissoesQueries.all(), 'negados'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('acessos_negados')
            .select()
            .order('momento', { ascending: false })
            .limit(PAGE_SIZE)
            .abortSignal(signal),
        ),
    }),

  viewAs: () =>
    queryOptions({
      queryKey: [...permissoesQueries.all(), 'ver-como'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('registro_ver_como')
            .select()
            .order('inicio', { ascending: false })
            .limit(PAGE_SIZE)
            .abortSignal(signal),
        ),
    }),
}
