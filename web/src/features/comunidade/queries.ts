import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type Celula, lista, pagina, type Saude } from './model'

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

  redes: () =>
    queryOptions({
      queryKey: [...comunidadeQueries.all(), 'redes'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('redes')
            .select('id, campus, nome, supervisor_id')
            .order('campus')
            .order('nome')
            .abortSignal(signal),
        ),
    }),
}
