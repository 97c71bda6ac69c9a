import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { loadRecorrencia } from '@/features/eventos/public'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { ESCALAS_KEY } from './estado'
import {
  type Bloqueio,
  type CandidatoATroca,
  type Colega,
  disponibilidade,
  historico,
  meuServico,
} from './model'

/** A person's own service. */
export const servicoQueries = {
  meu: (userId: string) =>
    queryOptions({
      queryKey: [...ESCALAS_KEY, 'meu', userId],
      queryFn: async ({ signal }) =>
        meuServico.parse(await unwrap(supabase.rpc('meu_servico').abortSignal(signal))),
    }),

  disponibilidade: (userId: string) =>
    queryOptions({
      queryKey: [...ESCALAS_KEY, 'disponibilidade', userId],
      queryFn: async ({ signal }) => {
        const [answer, { describeRegra }] = await Promise.all([
          unwrap(supabase.rpc('minha_disponibilidade').abortSignal(signal)),
          loadRecorrencia(),
        ])
        const lida = disponibilidade.parse(answer)
        const bloqueios: Bloqueio[] = lida.bloqueios.map((um) => ({
          ...um,
          repete: um.regra ? describeRegra(um.regra, lida.fuso) : '',
          inicios: lida.dias.filter(({ bloqueio_id }) => bloqueio_id === um.id).map(({ inicio }) => inicio),
        }))
        return { ...lida, bloqueios }
      },
    }),

  historico: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...ESCALAS_KEY, 'historico', userId],
      queryFn: async ({ signal, pageParam }) =>
        historico.parse(
          await unwrap(supabase.rpc('meu_historico', { antes: pageParam }).abortSignal(signal)),
        ),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ mais, itens }) => (mais ? itens.at(-1)?.inicio : undefined),
    }),

  colegas: (busca: string) =>
    queryOptions({
      queryKey: [...ESCALAS_KEY, 'colegas', busca],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('quem_serve_comigo', { busca }).abortSignal(signal).overrideTypes<Colega[]>()),
    }),

  candidatos: (item: string) =>
    queryOptions({
      queryKey: [...ESCALAS_KEY, 'troca', item],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('candidatos_da_troca', { item })
            .abortSignal(signal)
            .overrideTypes<CandidatoATroca[]>(),
        ),
    }),
}
