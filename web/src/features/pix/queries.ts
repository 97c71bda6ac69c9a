import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { DAY_MS } from '@/lib/clock'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { Api } from './model'

const MOST = 200
/** A Pix that arrives while one looks shows by itself. */
const LIVE_MS = 30_000

const cobrada = z.object({ copia_e_cola: z.string().nullable() })

export const pixQueries = {
  all: () => ['pix'] as const,

  chaves: () =>
    queryOptions({
      queryKey: [...pixQueries.all(), 'chaves'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('chaves_pix')
            .select('id, campus, conta_contabil_id, tipo, chave, nome, cidade, ativa')
            .order('created_at')
            .abortSignal(signal),
        ),
    }),

  /** The standing codes: of a fund, for no service and nobody's registration. */
  codigos: () =>
    queryOptions({
      queryKey: [...pixQueries.all(), 'codigos'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('pix_codigos')
            .select('codigo, campus, chave_id, fundo_id, publico')
            .is('ocorrencia_id', null)
            .is('dia', null)
            .is('pedido_id', null)
            .order('created_at')
            .limit(MOST)
            .abortSignal(signal),
        ),
    }),

  /** The txid of a key, a fund and perhaps a service: made once, the same ever after. */
  codigo: (chave: string, fundo: string, ocorrencia: string) =>
    queryOptions({
      queryKey: [...pixQueries.all(), 'codigo', chave, fundo, ocorrencia],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .rpc('criar_codigo_pix', {
              chave,
              fundo: fundo || undefined,
              ocorrencia: ocorrencia || undefined,
            })
            .abortSignal(signal),
        ),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** The services of a campus from yesterday on, for a week. */
  cultos: (campus: string) =>
    queryOptions({
      queryKey: [...pixQueries.all(), 'cultos', campus],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('ocorrencias')
            .select('id, inicio, fim, nome, events(name)')
            .eq('campus', campus)
            .neq('estado', 'cancelada')
            .gte('inicio', new Date(Date.now() - DAY_MS).toISOString())
            .lte('inicio', new Date(Date.now() + 7 * DAY_MS).toISOString())
            .order('inicio')
            .limit(30)
            .abortSignal(signal),
        ),
    }),

  /** What arrived and waits for somebody to decide. */
  fila: (campus: string) =>
    queryOptions({
      queryKey: [...pixQueries.all(), 'fila', campus],
      queryFn: ({ signal }) => {
        const all = supabase
          .from('pix_recebidos')
          .select('end_to_end_id, campus, chave_id, txid, centavos, momento, motivo')
          .eq('estado', 'na_fila')
        return unwrap(
          (campus ? all.eq('campus', campus) : all).order('momento').limit(MOST).abortSignal(signal),
        )
      },
      refetchInterval: LIVE_MS,
    }),

  apis: () =>
    queryOptions({
      queryKey: [...pixQueries.all(), 'apis'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('pix_apis').abortSignal(signal).overrideTypes<Api[]>()),
    }),

  /** Where a member may give. */
  contribuir: () =>
    queryOptions({
      queryKey: [...pixQueries.all(), 'contribuir'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('pix_para_contribuir').abortSignal(signal)),
    }),

  /** A charge of the bank for what a member gives; null where it makes none. */
  cobranca: (codigo: string, centavos: number) =>
    queryOptions({
      queryKey: [...pixQueries.all(), 'cobranca', codigo, centavos],
      queryFn: async () =>
        cobrada.parse(
          await unwrap(supabase.functions.invoke('pix', { body: { acao: 'contribuir', codigo, centavos } })),
        ).copia_e_cola,
      staleTime: 600_000,
      retry: false,
    }),
}
