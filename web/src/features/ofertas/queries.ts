import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { daysOf } from '@/features/financeiro/public'
import { zoneOf } from '@/lib/clock'
import { unwrap } from '@/lib/errors'
import { endOfDay, startOfDay } from '@/lib/reckoning'
import { supabase } from '@/lib/supabase'
import { entradaPorCulto } from './cultos'
import { type ContagemDaLista, contagemDeOferta, minhaContagem, type Pessoa } from './model'

/** While two people count, what is shown is a few seconds old at most. */
const LIVE_MS = 8000
const SHORTEST = 3

export const ofertasQueries = {
  all: () => ['ofertas'] as const,

  /** The counts of a month. */
  list: (campus: string, mes: string) =>
    queryOptions({
      queryKey: [...ofertasQueries.all(), 'list', campus, mes],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            // @ts-expect-error: the types of functions know no null, which means every campus
            .rpc('contagens_do_periodo', { campus: campus || null, ...daysOf(mes) })
            .abortSignal(signal)
            .overrideTypes<ContagemDaLista[]>(),
        ),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) =>
        data?.some(({ estado }) => estado === 'aberta' || estado === 'recontagem') ? LIVE_MS : false,
    }),

  /** What each service of a month brought. */
  porCulto: (campus: string, mes: string) =>
    queryOptions({
      queryKey: [...ofertasQueries.all(), 'por-culto', campus, mes],
      queryFn: async ({ signal }) =>
        entradaPorCulto
          .array()
          .parse(
            await unwrap(
              supabase
                .rpc('entradas_por_culto', { ...daysOf(mes), campus: campus || undefined })
                .abortSignal(signal),
            ),
          ),
      placeholderData: keepPreviousData,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...ofertasQueries.all(), 'one', id],
      queryFn: async ({ signal }) =>
        contagemDeOferta.parse(
          await unwrap(supabase.rpc('contagem_de_oferta', { contagem: id }).abortSignal(signal)),
        ),
      refetchInterval: ({ state: { data } }) =>
        data?.estado === 'aberta' || data?.estado === 'recontagem' ? LIVE_MS : false,
    }),

  /** One's own sheet of a count. */
  minha: (id: string) =>
    queryOptions({
      queryKey: [...ofertasQueries.all(), 'minha', id],
      queryFn: async ({ signal }) =>
        minhaContagem.parse(
          await unwrap(supabase.rpc('minha_contagem', { contagem: id }).abortSignal(signal)),
        ),
      refetchInterval: ({ state: { data } }) =>
        data?.estado === 'lancada' || data?.estado === 'cancelada' ? false : LIVE_MS,
    }),

  /** The services of a campus on a day, as the agenda has them. */
  cultos: (campus: string, dia: string) =>
    queryOptions({
      queryKey: [...ofertasQueries.all(), 'cultos', campus, dia],
      queryFn: async ({ signal }) => {
        const zone = zoneOf(campus)
        const days = await unwrap(
          supabase
            .from('ocorrencias')
            .select('id, nome, inicio, events(name)')
            .eq('campus', campus)
            .neq('estado', 'cancelada')
            .gte('inicio', startOfDay(dia, zone))
            .lt('inicio', endOfDay(dia, zone))
            .order('inicio')
            .abortSignal(signal),
        )
        return days.map(({ id, nome, inicio, events }) => ({ id, inicio, nome: nome ?? events.name }))
      },
      enabled: campus !== '' && dia !== '',
    }),

  /** Who may be named to count. */
  contadores: (campus: string, busca: string) =>
    queryOptions({
      queryKey: [...ofertasQueries.all(), 'contadores', campus, busca],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('contadores_possiveis', { campus, busca })
            .abortSignal(signal)
            .overrideTypes<Pessoa[]>(),
        ),
      enabled: busca.length >= SHORTEST,
    }),

  /** Whose an envelope may be, for who counts. */
  pessoas: (contagem: string, busca: string) =>
    queryOptions({
      queryKey: [...ofertasQueries.all(), 'pessoas', contagem, busca],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('pessoas_do_envelope', { contagem, busca })
            .abortSignal(signal)
            .overrideTypes<Pessoa[]>(),
        ),
      enabled: busca.length >= SHORTEST,
    }),

  /** By how many cents the two may differ in a campus. */
  tolerancia: (campus: string) =>
    queryOptions({
      queryKey: [...ofertasQueries.all(), 'tolerancia', campus],
      queryFn: async ({ signal }) => {
        const rule = await unwrap(
          supabase
            .from('regras_de_oferta')
            .select('tolerancia_centavos')
            .eq('campus', campus)
            .abortSignal(signal)
            .maybeSingle(),
        )
        return rule?.tolerancia_centavos ?? 0
      },
    }),
}
