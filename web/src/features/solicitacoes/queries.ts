import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { meuCadastro } from './meu-cadastro'
import { analise, convite, type Estado } from './model'

const PAGE_SIZE = 20

export const solicitacoesQueries = {
  all: () => ['solicitacoes'] as const,

  /** What the public form of a code says; null when the code is unknown or turned off. */
  convite: (codigo: string) =>
    queryOptions({
      queryKey: [...solicitacoesQueries.all(), 'convite', codigo],
      queryFn: async ({ signal }) => {
        const found = await unwrap(supabase.rpc('convite_de_cadastro', { codigo }).abortSignal(signal))
        return found === null ? null : convite.parse(found)
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** The requests in the caller's scope, newest first, page by page. */
  fila: (estado: Estado) =>
    infiniteQueryOptions({
      queryKey: [...solicitacoesQueries.all(), 'fila', estado],
      queryFn: ({ pageParam, signal }) =>
        unwrap(
          supabase
            .from('solicitacoes_cadastro')
            .select('*')
            .eq('situacao', estado)
            .order('created_at', { ascending: false })
            .order('id')
            .range(pageParam, pageParam + PAGE_SIZE - 1)
            .abortSignal(signal),
        ),
      initialPageParam: 0,
      getNextPageParam: (page, pages) => (page.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
      select: ({ pages }) => pages.flat(),
    }),

  /** Who a request may be of already, and its likely family. */
  analise: (solicitacao: string) =>
    queryOptions({
      queryKey: [...solicitacoesQueries.all(), 'analise', solicitacao],
      queryFn: async ({ signal }) => {
        const found = await unwrap(
          supabase.rpc('analise_da_solicitacao', { solicitacao }).abortSignal(signal),
        )
        return analise.parse(found ?? { candidatos: [], familia: [] })
      },
    }),

  /** The QR codes of the caller's campuses. */
  codigos: () =>
    queryOptions({
      queryKey: [...solicitacoesQueries.all(), 'codigos'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('codigos_cadastro')
            .select('*')
            .order('ativo', { ascending: false })
            .order('campus')
            .order('nome')
            .limit(200)
            .abortSignal(signal),
        ),
    }),

  /** The church's name, as it stands on a poster. */
  igreja: () =>
    queryOptions({
      queryKey: [...solicitacoesQueries.all(), 'igreja'],
      queryFn: async ({ signal }) =>
        z.object({ nome: z.string() }).parse(await unwrap(supabase.rpc('igreja').abortSignal(signal))).nome,
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** Changes that people of the caller's campuses ask for. */
  pedidos: () =>
    queryOptions({
      queryKey: [...solicitacoesQueries.all(), 'pedidos'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('pedidos_alteracao')
            .select('*, membro:membros_igreja(id, nome_completo, foto, campus)')
            .eq('situacao', 'pendente')
            .order('created_at')
            .limit(100)
            .abortSignal(signal),
        ),
    }),

  /** The caller's own record, with the changes that they asked for; null without one. */
  meuCadastro: () =>
    queryOptions({
      queryKey: [...solicitacoesQueries.all(), 'meu-cadastro'],
      queryFn: async ({ signal }) => {
        const found = await unwrap(supabase.rpc('meu_cadastro').abortSignal(signal))
        return found === null ? null : meuCadastro.parse(found)
      },
    }),
}
