import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { eventosQueries } from '../queries'
import { type Ausente, type AusentesSearch, numeros, type PessoaDoDia } from './model'

const PAGE_SIZE = 100
const ABSENT_PAGE_SIZE = 50
/** How often the numbers of a day are asked for while it is on the screen: two thousand arrivals make one answer each time. */
const LIVE_MS = 10_000

export const doFiltro = ({ semanas, campus, serie }: AusentesSearch) => ({
  semanas: Number(semanas),
  no_campus: campus || undefined,
  serie: serie || undefined,
})

/** Presence of one day: who is expected, who came, how many. */
export const diaQueries = {
  all: (ocorrencia: string) => [...eventosQueries.all(), 'presencas', ocorrencia] as const,

  numeros: (ocorrencia: string) =>
    queryOptions({
      queryKey: [...diaQueries.all(ocorrencia), 'numeros'],
      queryFn: async ({ signal }) =>
        numeros.parse(await unwrap(supabase.rpc('numeros_do_dia', { ocorrencia }).abortSignal(signal))),
      refetchInterval: LIVE_MS,
    }),

  lista: (ocorrencia: string, mostrar: 'esperados' | 'presentes', busca: string) =>
    infiniteQueryOptions({
      queryKey: [...diaQueries.all(ocorrencia), 'lista', mostrar, busca],
      queryFn: ({ pageParam, signal }) => {
        const args = { ocorrencia, mostrar, busca, pular: pageParam, limite: PAGE_SIZE }
        return unwrap(
          supabase.rpc('lista_de_presenca', args).abortSignal(signal).overrideTypes<PessoaDoDia[]>(),
        )
      },
      initialPageParam: 0,
      getNextPageParam: (page, pages) => (page.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
      placeholderData: keepPreviousData,
    }),

  /** The household of somebody, themselves included. */
  familia: (ocorrencia: string, membro: string) =>
    unwrap(
      supabase
        .rpc('lista_de_presenca', { ocorrencia, mostrar: 'familia', busca: membro })
        .overrideTypes<PessoaDoDia[]>(),
    ),

  contagens: (ocorrencia: string) =>
    queryOptions({
      queryKey: [...diaQueries.all(ocorrencia), 'contagens'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('contagens')
            .select('id, momento, adultos, jovens, criancas, visitantes, online')
            .eq('ocorrencia_id', ocorrencia)
            .order('momento', { ascending: false })
            .limit(50)
            .abortSignal(signal),
        ),
    }),

  /** Everybody who came, for a file; written down as an export. */
  exportFile: (ocorrencia: string) =>
    unwrap(supabase.rpc('exportar_presencas', { ocorrencia }).overrideTypes<PessoaDoDia[]>()),

  /** Everybody who came, to be printed: page by page. */
  todosPresentes: async (ocorrencia: string) => {
    const pessoas: PessoaDoDia[] = []
    for (let pular = 0; ; pular += 500) {
      const args = { ocorrencia, mostrar: 'presentes', pular, limite: 500 }
      const page = await unwrap(supabase.rpc('lista_de_presenca', args).overrideTypes<PessoaDoDia[]>())
      pessoas.push(...page)
      if (page.length < 500) return pessoas
    }
  },

  telao: (ocorrencia: string) =>
    queryOptions({
      queryKey: [...diaQueries.all(ocorrencia), 'telao'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('codigo_do_telao', { ocorrencia }).abortSignal(signal).single()),
      // a moment after the code has changed
      refetchInterval: ({ state }) => ((state.data?.muda_em ?? 5) + 1) * 1000,
      refetchIntervalInBackground: true,
      staleTime: 0,
    }),

  /** What comes after it at its campus; null: nothing yet. */
  proximo: (ocorrencia: string) =>
    queryOptions({
      queryKey: [...diaQueries.all(ocorrencia), 'proximo'],
      queryFn: async ({ signal }) => {
        const days = supabase.from('ocorrencias')
        const day = await unwrap(
          days.select('campus, inicio').eq('id', ocorrencia).abortSignal(signal).single(),
        )
        return unwrap(
          days
            .select('nome, inicio, campus, evento:events!inner(name)')
            .eq('campus', day.campus)
            .in('estado', ['agendada', 'aberta'])
            .gt('inicio', new Date(Math.max(Date.now(), Date.parse(day.inicio))).toISOString())
            .order('inicio')
            .limit(1)
            .abortSignal(signal)
            .maybeSingle(),
        )
      },
    }),

  comoConheceu: () =>
    queryOptions({
      queryKey: [...eventosQueries.all(), 'como-conheceu'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('listas')
            .select('chave, nome')
            .eq('lista', 'como_conheceu')
            .eq('ativo', true)
            .order('ordem')
            .abortSignal(signal),
        ),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  ausentes: (search: AusentesSearch) =>
    infiniteQueryOptions({
      queryKey: [...eventosQueries.all(), 'ausentes', search],
      queryFn: ({ pageParam, signal }) => {
        const args = { ...doFiltro(search), pular: pageParam, limite: ABSENT_PAGE_SIZE }
        return unwrap(supabase.rpc('ausentes', args).abortSignal(signal).overrideTypes<Ausente[]>())
      },
      initialPageParam: 0,
      getNextPageParam: (page, pages) =>
        page.length < ABSENT_PAGE_SIZE ? undefined : pages.length * ABSENT_PAGE_SIZE,
      placeholderData: keepPreviousData,
    }),

  /** The series that take place, by name. */
  nomesDasSeries: (campus: string) =>
    queryOptions({
      queryKey: [...eventosQueries.all(), 'nomes-das-series', campus],
      queryFn: ({ signal }) => {
        const series = supabase.from('events').select('id, name, campus').not('regra', 'is', null)
        const wanted = campus ? series.eq('campus', campus) : series
        return unwrap(wanted.order('name').limit(200).abortSignal(signal))
      },
    }),
}
