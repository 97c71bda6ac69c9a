import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { type Row, supabase } from '@/lib/supabase'
import { edicoesSchema, hashOf } from './model'

type Previa = Row<'previa_de_transparencia', 'texto' | 'resumo' | 'impedimento' | 'linhas' | 'grupos'>

type PedidoDePrevia = { campus: string; mes: string; frases?: Record<string, string>; motivo?: string }

export const readPrevia = (asked: PedidoDePrevia): Promise<Previa> =>
  unwrap(supabase.rpc('previa_da_transparencia', asked).overrideTypes<Previa, { merge: false }>())

export const transparenciaQueries = {
  all: () => ['transparencia'] as const,

  /** What would be public of a month. */
  previa: (campus: string, mes: string) =>
    queryOptions({
      queryKey: [...transparenciaQueries.all(), 'previa', campus, mes],
      queryFn: () => readPrevia({ campus, mes }),
      placeholderData: keepPreviousData,
    }),

  /** The editions of a month, the newest first; what is not published yet too. */
  doMes: (campus: string, mes: string) =>
    queryOptions({
      queryKey: [...transparenciaQueries.all(), 'mes', campus, mes],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('transparencias')
            .select('id, edicao, texto, resumo, proposta_por, publicada_em')
            .eq('campus', campus)
            .eq('mes', mes)
            .order('edicao', { ascending: false })
            .abortSignal(signal),
        ),
    }),

  /** For anybody: what was published, twelve months at a time. */
  publicas: () =>
    infiniteQueryOptions({
      queryKey: ['transparencias-publicas'],
      initialPageParam: '',
      queryFn: ({ pageParam, signal }) =>
        unwrap(
          supabase.rpc('transparencias_publicadas', { antes: pageParam || undefined }).abortSignal(signal),
        ),
      getNextPageParam: (page) => (page.at(-1)?.restam ? page.at(-1)?.mes : undefined),
    }),

  /** For anybody: the text under a hash; null: there is none. */
  publicada: (resumo: string) =>
    queryOptions({
      queryKey: ['transparencias-publicas', resumo],
      queryFn: async ({ signal }) => {
        const [found] = await unwrap(supabase.rpc('transparencia_publicada', { resumo }).abortSignal(signal))
        return found ? { ...found, edicoes: edicoesSchema.parse(found.edicoes) } : null
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** The hash of a text as this browser reckons it. */
  hash: (texto: string) =>
    queryOptions({
      queryKey: ['transparencia-hash', texto],
      queryFn: () => hashOf(texto),
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
