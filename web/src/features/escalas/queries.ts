import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type ConviteDaFila, candidatos, convite, matriz, painel, previas, type Troca } from './model'

export const escalasQueries = {
  all: () => ['escalas'] as const,

  matriz: (ministerio: string, de: string, ate: string) =>
    queryOptions({
      queryKey: [...escalasQueries.all(), 'matriz', ministerio, de, ate],
      queryFn: async ({ signal }) =>
        matriz.parse(
          await unwrap(supabase.rpc('escala_matriz', { ministerio, de, ate }).abortSignal(signal)),
        ),
    }),

  candidatos: (vaga: string, busca: string) =>
    queryOptions({
      queryKey: [...escalasQueries.all(), 'candidatos', vaga, busca],
      queryFn: async ({ signal }) =>
        candidatos.parse(
          await unwrap(supabase.rpc('candidatos_da_vaga', { vaga, busca }).abortSignal(signal)),
        ),
    }),

  previa: (escalas: string[]) =>
    queryOptions({
      queryKey: [...escalasQueries.all(), 'previa', escalas],
      queryFn: async ({ signal }) =>
        previas.parse(await unwrap(supabase.rpc('previa_publicacao', { escalas }).abortSignal(signal))),
      gcTime: 0,
    }),

  fila: (ministerio: string) =>
    queryOptions({
      queryKey: [...escalasQueries.all(), 'fila', ministerio],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('fila_de_convites', { ministerio })
            .abortSignal(signal)
            .overrideTypes<ConviteDaFila[]>(),
        ),
    }),

  modelos: (ministerio: string) =>
    queryOptions({
      queryKey: [...escalasQueries.all(), 'modelos', ministerio],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('escala_modelos')
            .select('*, vagas:escala_modelo_vagas(*, funcao:funcoes_ministerio(nome))')
            .eq('ministerio_id', ministerio)
            .order('nome')
            .order('ordem', { referencedTable: 'escala_modelo_vagas' })
            .abortSignal(signal),
        ),
    }),

  funcoes: (ministerio: string) =>
    queryOptions({
      queryKey: [...escalasQueries.all(), 'funcoes', ministerio],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('funcoes_ministerio')
            .select('id, nome')
            .or(`ministerio_id.eq.${ministerio},ministerio_id.is.null`)
            .eq('ativo', true)
            .order('nome')
            .abortSignal(signal),
        ),
    }),

  painel: (ministerio: string) =>
    queryOptions({
      queryKey: [...escalasQueries.all(), 'painel', ministerio],
      queryFn: async ({ signal }) =>
        painel.parse(await unwrap(supabase.rpc('painel_escalas', { ministerio }).abortSignal(signal))),
    }),

  trocas: (ministerio: string) =>
    queryOptions({
      queryKey: [...escalasQueries.all(), 'trocas', ministerio],
      queryFn: ({ signal }) =>
        unwrap(
          supabase.rpc('trocas_do_ministerio', { ministerio }).abortSignal(signal).overrideTypes<Troca[]>(),
        ),
    }),

  convite: (token: string) =>
    queryOptions({
      queryKey: [...escalasQueries.all(), 'convite', token],
      queryFn: async ({ signal }) =>
        convite.parse(await unwrap(supabase.rpc('convite_da_escala', { token }).abortSignal(signal))),
      retry: false,
    }),
}
