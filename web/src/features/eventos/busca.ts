import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { EVENTOS_KEY } from './chave'

/** Shorter ones find half of the agenda. */
const LEAST_LETTERS = 2

export const buscaQueries = {
  /** Events by their name, what comes next first. */
  find: (busca: string) =>
    queryOptions({
      queryKey: [...EVENTOS_KEY, 'busca', busca],
      queryFn: ({ signal }) => unwrap(supabase.rpc('buscar_eventos', { busca }).abortSignal(signal)),
      enabled: busca.trim().length >= LEAST_LETTERS,
    }),
}
