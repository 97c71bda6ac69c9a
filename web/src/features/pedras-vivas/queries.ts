import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { Alerta, Aviso, Domingo, Lideranca, No, Papel, TipoDeAlerta } from './model'
import * as model from './model'

const PAGE = 10
const BRANCH_PAGE = 25
const HISTORY_PAGE = 20
const MAX_LOCAIS = 100

export const pedrasVivasQueries = {
  all: () => ['pedras-vivas'] as const,

  campi: () =>
    queryOptions({
      queryKey: [...pedrasVivasQueries.all(), 'campi'],
      queryFn: async ({ signal }) =>
        model.campi.parse(await unwrap(supabase.rpc('campi_em_resumo').abortSignal(signal))),
    }),

  domingos: () =>
    queryOptions({
      queryKey: [...pedrasVivasQueries.all(), 'domingos'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('domingo_dos_campi').abortSignal(signal).overrideTypes<Domingo[]>()),
    }),

  visao: () =>
    queryOptions({
      queryKey: [...pedrasVivasQueries.all(), 'visao'],
      queryFn: ({ signal }) =>
        unwrap(supabase.from('visao_da_igreja').select().abortSignal(signal).maybeSingle()),
    }),

  /** What became of the vision text, newest first. */
  historico: () =>
    infiniteQueryOptions({
      queryKey: [...pedrasVivasQueries.all(), 'historico'],
      initialPageParam: undefined as number | undefined,
      queryFn: async ({ signal, pageParam }) =>
        model.historico.parse(
          await unwrap(
            supabase
              .rpc('historico_da_visao', { antes_de: pageParam, limite: HISTORY_PAGE })
              .abortSignal(signal),
          ),
        ),
      getNextPageParam: (last) => (last.length < HISTORY_PAGE ? undefined : last.at(-1)?.id),
    }),

  liderancas: () =>
    queryOptions({
      queryKey: [...pedrasVivasQueries.all(), 'liderancas'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('lideranca_dos_campi').abortSignal(signal).overrideTypes<Lideranca[]>()),
    }),

  alertas: (tipo: TipoDeAlerta) =>
    infiniteQueryOptions({
      queryKey: [...pedrasVivasQueries.all(), 'alertas', tipo],
      initialPageParam: 0,
      queryFn: ({ signal, pageParam }) =>
        unwrap(
          supabase
            .rpc('alertas_da_lideranca', { tipo, desde: pageParam, limite: PAGE })
            .abortSignal(signal)
            .overrideTypes<Alerta[]>(),
        ),
      getNextPageParam: nextOffset,
    }),

  /** The entries right below one of the tree; without `no`, below the campus. */
  ramo: (campus: string, no: string | null) =>
    infiniteQueryOptions({
      queryKey: [...pedrasVivasQueries.all(), 'ramo', campus, no],
      initialPageParam: 0,
      queryFn: ({ signal, pageParam }) =>
        unwrap(
          supabase
            .rpc('ramo_da_lideranca', { campus, no: no ?? undefined, desde: pageParam, limite: BRANCH_PAGE })
            .abortSignal(signal)
            .overrideTypes<No[]>(),
        ),
      getNextPageParam: nextOffset,
    }),

  globais: () =>
    queryOptions({
      queryKey: [...pedrasVivasQueries.all(), 'globais'],
      queryFn: async ({ signal }) =>
        model.globais.parse(
          await unwrap(supabase.rpc('ministerios_globais_e_capitulos').abortSignal(signal)),
        ),
    }),

  /** Local ministries that could be chapters, by a part of their name or campus. */
  locais: (busca: string) =>
    queryOptions({
      queryKey: [...pedrasVivasQueries.all(), 'locais', busca],
      queryFn: ({ signal }) => {
        const plain = busca.replace(/[%_\\,()"]/g, ' ').trim()
        const request = supabase
          .from('ministerios')
          .select('id, nome, campus, capitulo:capitulos_globais(ministerio_global_id)')
          .eq('ativo', true)
          .order('nome')
          .order('campus')
          .limit(MAX_LOCAIS)
        return unwrap(
          (plain ? request.or(`nome.ilike.%${plain}%,campus.ilike.%${plain}%`) : request).abortSignal(signal),
        )
      },
      placeholderData: keepPreviousData,
    }),

  avisos: () =>
    infiniteQueryOptions({
      queryKey: [...pedrasVivasQueries.all(), 'avisos'],
      initialPageParam: 0,
      queryFn: ({ signal, pageParam }) =>
        unwrap(
          supabase
            .rpc('avisos_globais_publicados', { desde: pageParam, limite: PAGE })
            .abortSignal(signal)
            .overrideTypes<Aviso[]>(),
        ),
      getNextPageParam: nextOffset,
    }),

  /** How many accounts a notice would be for. */
  publico: (campi: string[], papeis: Papel[]) =>
    queryOptions({
      queryKey: [...pedrasVivasQueries.all(), 'publico', campi, papeis],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('contar_publico_do_aviso', { campi, papeis }).abortSignal(signal)),
      placeholderData: keepPreviousData,
    }),
}

/** Where the next page begins; undefined after the last one. */
function nextOffset(last: { total: number }[], pages: { total: number }[][]) {
  const shown = pages.flat().length
  return last[0] && shown < last[0].total ? shown : undefined
}
