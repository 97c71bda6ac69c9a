import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type Familia, type Filtro, familias, type Numeros } from './familias'
import { cupom, pagina, pedido } from './model'

/** As many families as `pedidos_do_evento` gives at once. */
const PAGE = 30
/** What others do shows by itself: a payment that was confirmed, a place that opened. */
const LIVE_MS = 30_000
/** Who pays by a charge of the bank sees it confirmed within seconds. */
export const PAYING_MS = 4000

type Procura = { evento: string; filtro: Filtro; busca: string }

const cobrada = z.object({ copia_e_cola: z.string().nullable() })

export const inscricoesQueries = {
  all: () => ['inscricoes'] as const,

  /** The form of an event; null when there is none for whoever asks. */
  pagina: (evento: string) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'pagina', evento],
      queryFn: async ({ signal }) =>
        pagina
          .nullable()
          .parse(await unwrap(supabase.rpc('pagina_de_inscricao', { evento }).abortSignal(signal))),
    }),

  pedido: (segredo: string) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'pedido', segredo],
      queryFn: async ({ signal }) =>
        pedido
          .nullable()
          .parse(await unwrap(supabase.rpc('pedido_de_inscricao', { segredo }).abortSignal(signal))),
      refetchInterval: ({ state }) =>
        state.data?.pessoas.some(({ estado }) => estado !== 'cancelado' && estado !== 'presente')
          ? LIVE_MS
          : false,
    }),

  /**
   * How an order is paid by Pix: a key with a txid of its own and, where the bank confirms by itself, its charge of what is owed
   * (the amount is part of the key, because the charge is of it). Null: by the key of the campus's page.
   */
  pix: (segredo: string, centavos: number) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'pix', segredo, centavos],
      queryFn: async ({ signal }) => {
        const [found] = await unwrap(supabase.rpc('pix_do_pedido', { segredo }).abortSignal(signal))
        if (!found) return null
        if (!found.dinamico) return { ...found, cobranca: null }
        const answer = await supabase.functions.invoke('pix', { body: { acao: 'cobrar', segredo } })
        // the bank away: the static code serves, and somebody confirms
        return { ...found, cobranca: cobrada.safeParse(answer.data).data?.copia_e_cola ?? null }
      },
      staleTime: 600_000,
    }),

  cupom: (evento: string, codigo: string) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'cupom', evento, codigo],
      queryFn: async ({ signal }) =>
        cupom.parse(await unwrap(supabase.rpc('conferir_cupom', { evento, codigo }).abortSignal(signal))),
      placeholderData: keepPreviousData,
    }),

  minhas: () =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'minhas'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('minhas_inscricoes').abortSignal(signal)),
    }),

  evento: (id: string) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'evento', id],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('events')
            .select('id, name, campus, date, duracao, regra')
            .eq('id', id)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  dia: (id: string) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'dia', id],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('ocorrencias')
            .select('id, inicio, nome, campus, events(name)')
            .eq('id', id)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  /** The next day of an event, or the one that goes on. */
  proximoDia: (evento: string) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'proximo', evento],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('ocorrencias')
            .select('id, inicio, fim')
            .eq('event_base', evento)
            .neq('estado', 'cancelada')
            .gt('fim', new Date(Date.now() - 12 * 3_600_000).toISOString())
            .order('inicio')
            .limit(1)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  /** How an event takes registrations; null: it does not. */
  ajustes: (evento: string) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'ajustes', evento],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('inscricao_regras')
            .select('*, inscricao_tipos(*), inscricao_perguntas(*), inscricao_cupons(*)')
            .eq('evento_id', evento)
            .eq('inscricao_tipos.ativo', true)
            .eq('inscricao_perguntas.ativo', true)
            .eq('inscricao_cupons.ativo', true)
            .order('ordem', { referencedTable: 'inscricao_tipos' })
            .order('ordem', { referencedTable: 'inscricao_perguntas' })
            .order('codigo', { referencedTable: 'inscricao_cupons' })
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  /** Who of the church this may be. */
  sugestoes: (inscricao: string) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'sugestoes', inscricao],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('sugestoes_da_inscricao', { inscricao }).abortSignal(signal)),
    }),

  /** Places and money in total. */
  numeros: (evento: string) =>
    queryOptions({
      queryKey: [...inscricoesQueries.all(), 'numeros', evento],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('numeros_das_inscricoes', { evento })
            .abortSignal(signal)
            .overrideTypes<Numeros, { merge: false }>(),
        ),
      refetchInterval: LIVE_MS,
    }),

  /** Who registered, family by family. */
  familias: ({ evento, filtro, busca }: Procura) =>
    infiniteQueryOptions({
      queryKey: [...inscricoesQueries.all(), 'familias', evento, filtro, busca],
      queryFn: async ({ pageParam, signal }): Promise<Familia[]> =>
        familias.parse(
          await unwrap(
            supabase
              .rpc('pedidos_do_evento', { evento, filtro, procurado: busca, ...pageParam })
              .abortSignal(signal),
          ),
        ),
      initialPageParam: {} as { depois?: string },
      getNextPageParam: (last) => (last.length < PAGE ? undefined : { depois: last.at(-1)?.id }),
      placeholderData: keepPreviousData,
      refetchInterval: LIVE_MS,
    }),
}
