import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase, type Tables } from '@/lib/supabase'
import { EVENTOS_KEY } from './chave'
import type { Ocorrencia } from './model'
import type { EventoDaPresenca } from './presenca/model'

/** One day as its pages know it: with what it has of its event. */
export type DiaDoEvento = Tables<'ocorrencias'> & {
  evento: Pick<
    Tables<'events'>,
    'name' | 'location' | 'regra' | 'preparo_minutos' | 'desmontagem_minutos'
  > & {
    recursos: { recurso_id: string; quantidade: number }[]
  }
}
type Agenda = { de: string; ate: string; campus: string; tipo: string }
/** A room and resources at these moments; `fora`: the event or day that asks. */
export type Uso = {
  sala: string
  /** The place as it is typed: a room's name is that room. */
  local: string
  campus: string
  recursos: { id: string; quantidade: number }[]
  inicios: string[]
  minutos: number
  preparo: number
  desmontagem: number
  fora?: string
}

export const eventosQueries = {
  all: () => EVENTOS_KEY,

  /** The event (or occurrence) that somebody comes to confirm; null when there is none for them. */
  presenca: (eventoId: string) =>
    queryOptions({
      queryKey: [...eventosQueries.all(), 'presenca', eventoId],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('evento_da_presenca', { evento_id: eventoId })
            .abortSignal(signal)
            .maybeSingle()
            .overrideTypes<EventoDaPresenca>(),
        ),
    }),

  /** What takes place between two moments; the month before stays to be seen while the next one comes. */
  agenda: ({ de, ate, campus, tipo }: Agenda) =>
    queryOptions({
      queryKey: [...eventosQueries.all(), 'agenda', de, ate, campus, tipo],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('agenda', { de, ate, no_campus: campus || undefined, do_tipo: tipo || undefined })
            .abortSignal(signal)
            .overrideTypes<Ocorrencia[]>(),
        ),
      placeholderData: keepPreviousData,
    }),

  /** An event as it is kept; null when there is none within reach. */
  evento: (id: string) =>
    queryOptions({
      queryKey: [...eventosQueries.all(), 'evento', id],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('events')
            .select(
              '*, ministerios:evento_ministerios(ministerio_id), recursos:evento_recursos(recurso_id, quantidade), campi:evento_campi(campus)',
            )
            .eq('id', id)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  ocorrencia: (id: string) =>
    queryOptions({
      queryKey: [...eventosQueries.all(), 'ocorrencia', id],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('ocorrencias')
            .select(
              '*, evento:events!inner(name, location, regra, preparo_minutos, desmontagem_minutos, recursos:evento_recursos(recurso_id, quantidade))',
            )
            .eq('id', id)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  /** Whether an occurrence has an order of service that the caller may read. */
  hasRoteiro: (ocorrencia: string) =>
    queryOptions({
      queryKey: [...eventosQueries.all(), 'roteiro', ocorrencia],
      queryFn: async ({ signal }) =>
        (await unwrap(
          supabase
            .from('roteiros')
            .select('id')
            .eq('ocorrencia_id', ocorrencia)
            .abortSignal(signal)
            .maybeSingle(),
        )) !== null,
    }),

  /** The names of all campuses. */
  campi: () =>
    queryOptions({
      queryKey: [...eventosQueries.all(), 'campi'],
      queryFn: async ({ signal }) => {
        const campi = await unwrap(supabase.from('campi').select('nome').order('nome').abortSignal(signal))
        return campi.map(({ nome }) => nome)
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** The ministries of a campus that an event may belong to. */
  ministerios: (campus: string) =>
    queryOptions({
      queryKey: [...eventosQueries.all(), 'ministerios', campus],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('ministerios')
            .select('id, nome')
            .eq('campus', campus)
            .eq('ativo', true)
            .order('nome')
            .abortSignal(signal),
        ),
    }),

  /** What stands in the way of a room and resources. */
  conflitos: (uso: Uso) =>
    queryOptions({
      queryKey: [...eventosQueries.all(), 'conflitos', uso],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('conflitos_de_uso', { pedido: { ...uso, sala: uso.sala || null } })
            .abortSignal(signal),
        ),
      placeholderData: keepPreviousData,
    }),

  /** The days of a year with what takes place on them. */
  ano: (ano: number, campus: string, ministerio: string) =>
    queryOptions({
      queryKey: [...eventosQueries.all(), 'ano', ano, campus, ministerio],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('agenda_do_ano', {
              ano,
              no_campus: campus || undefined,
              do_ministerio: ministerio || undefined,
            })
            .abortSignal(signal),
        ),
      placeholderData: keepPreviousData,
    }),

  /** Each series with the last of its days that is laid out. */
  series: () =>
    queryOptions({
      queryKey: [...eventosQueries.all(), 'series'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('events')
            .select('id, date, campus, regra, ocorrencias(prevista)')
            .not('regra', 'is', null)
            .order('prevista', { referencedTable: 'ocorrencias', ascending: false })
            .limit(1, { referencedTable: 'ocorrencias' })
            .limit(500)
            .abortSignal(signal),
        ),
    }),
}
