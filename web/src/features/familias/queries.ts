import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import {
  acordos,
  type CasaParecida,
  casaInteira,
  type Endereco,
  familiaDoMembro,
  pedidoDeAcordo,
  type QuemFalta,
  type ResponsavelPorLink,
} from './model'

export const familiasQueries = {
  all: () => ['familias'] as const,

  /** The household and relatives of a person; null when they are out of reach. */
  doMembro: (membro: string) =>
    queryOptions({
      queryKey: [...familiasQueries.all(), 'membro', membro],
      queryFn: async ({ signal }) =>
        familiaDoMembro
          .nullable()
          .parse(await unwrap(supabase.rpc('familia_do_membro', { membro }).abortSignal(signal))),
    }),

  /** A household with its people and its history; null when nobody of it is in reach. */
  casa: (familia: string) =>
    queryOptions({
      queryKey: [...familiasQueries.all(), 'casa', familia],
      queryFn: async ({ signal }) =>
        casaInteira.nullable().parse(await unwrap(supabase.rpc('casa', { familia }).abortSignal(signal))),
    }),

  /** Households that may be the one at this phone or address, and people who live in none. */
  parecidas: (busca: { telefone?: string; endereco?: Endereco }) =>
    queryOptions({
      queryKey: [...familiasQueries.all(), 'parecidas', busca],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('casas_parecidas', busca).abortSignal(signal).overrideTypes<CasaParecida[]>()),
    }),

  /** For who edits the child's record. */
  acordos: (crianca: string) =>
    queryOptions({
      queryKey: [...familiasQueries.all(), 'acordos', crianca],
      queryFn: async ({ signal }) =>
        acordos.parse(await unwrap(supabase.rpc('acordos_da_crianca', { crianca }).abortSignal(signal))),
    }),

  /** For who edits the child's record: whom a letter can ask about this one. */
  quemConcorda: (crianca: string, what: QuemFalta) =>
    queryOptions({
      queryKey: [...familiasQueries.all(), 'concorda', crianca, what],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('quem_concorda', { crianca, ...what })
            .abortSignal(signal)
            .overrideTypes<ResponsavelPorLink[]>(),
        ),
    }),

  /** What the letter with this link asks; null once it was answered or is over. */
  pedidoDeAcordo: (codigo: string) =>
    queryOptions({
      queryKey: [...familiasQueries.all(), 'acordo', codigo],
      queryFn: async ({ signal }) =>
        pedidoDeAcordo
          .nullable()
          .parse(await unwrap(supabase.rpc('ver_acordo', { codigo }).abortSignal(signal))),
    }),

  /** Who may pick the child up, and who must not. */
  autorizados: (crianca: string) =>
    queryOptions({
      queryKey: [...familiasQueries.all(), 'busca', crianca],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('autorizados_busca')
            .select(
              '*, adulto:membros_igreja!autorizados_busca_adulto_id_fkey(nome_completo, foto, telefone)',
            )
            .eq('crianca_id', crianca)
            .order('estado', { ascending: false })
            .order('created_at')
            .abortSignal(signal),
        ),
    }),
}
