import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { mapa } from './mapa'
import { type Celula, type Idades, lista, type Passos, pagina, type Saude } from './model'
import type { NaArvore } from './multiplicar'

export const comunidadeQueries = {
  all: () => ['comunidade'] as const,

  /** The cells of one's campus, one's own first. */
  celulas: () =>
    queryOptions({
      queryKey: [...comunidadeQueries.all(), 'celulas'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('celulas_do_campus').abortSignal(signal).overrideTypes<Celula[]>()),
    }),

  pagina: (celula: string) =>
    queryOptions({
      queryKey: [...comunidadeQueries.all(), 'pagina', celula],
      queryFn: async ({ signal }) =>
        pagina.parse(await unwrap(supabase.rpc('pagina_da_celula', { celula }).abortSignal(signal))),
    }),

  encontro: (celula: string, previsto_para: string) =>
    queryOptions({
      queryKey: [...comunidadeQueries.all(), 'encontro', celula, previsto_para],
      queryFn: async ({ signal }) =>
        lista.parse(
          await unwrap(supabase.rpc('encontro_da_celula', { celula, previsto_para }).abortSignal(signal)),
        ),
    }),

  /** How the cells are that one looks after. */
  saude: () =>
    queryOptions({
      queryKey: [...comunidadeQueries.all(), 'saude'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('saude_das_celulas').abortSignal(signal).overrideTypes<Saude[]>()),
    }),

  /** How old the people of these cells are, and who of them is new. */
  idades: () =>
    queryOptions({
      queryKey: [...comunidadeQueries.all(), 'idades'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('idades_das_celulas').abortSignal(signal).overrideTypes<Idades[]>()),
    }),

  /** Three cells that fit the person, with the reason. */
  paraMim: () =>
    queryOptions({
      queryKey: [...comunidadeQueries.all(), 'para-mim'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('celulas_para_mim').abortSignal(signal)),
    }),

  /** The church's map; null where it set none. */
  mapa: () =>
    queryOptions({
      queryKey: [...comunidadeQueries.all(), 'mapa'],
      queryFn: async ({ signal }) =>
        mapa.parse(await unwrap(supabase.rpc('mapa_da_comunidade').abortSignal(signal))),
    }),

  /** What came from what, of the cells that one looks after. */
  arvore: () =>
    queryOptions({
      queryKey: [...comunidadeQueries.all(), 'arvore'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('arvore_das_celulas').abortSignal(signal).overrideTypes<NaArvore[]>()),
    }),

  /** What somebody who is new did already; null without a record. */
  passos: () =>
    queryOptions({
      queryKey: [...comunidadeQueries.all(), 'passos'],
      queryFn: async ({ signal }) => {
        const [passos] = await unwrap(
          supabase.rpc('passos_de_quem_chega').abortSignal(signal).overrideTypes<Passos[]>(),
        )
        return passos ?? null
      },
    }),

  redes: () =>
    queryOptions({
      queryKey: [...comunidadeQueries.all(), 'redes'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('redes')
            .select('id, campus, nome, supervisor_id, coordenador_id')
            .order('campus')
            .order('nome')
            .abortSignal(signal),
        ),
    }),
}
