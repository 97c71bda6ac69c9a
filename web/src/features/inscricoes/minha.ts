import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { type Row, supabase } from '@/lib/supabase'
import { inscricoesQueries } from './queries'

/** How the caller and theirs stand; `chave` of an order of their own. */
export type MinhaInscricao = Row<'minha_inscricao', 'chave'>

/** Whether the caller is registered for an event. */
export const minhaInscricao = (evento: string) =>
  queryOptions({
    queryKey: [...inscricoesQueries.all(), 'minha', evento],
    queryFn: ({ signal }) =>
      unwrap(
        supabase
          .rpc('minha_inscricao', { evento })
          .abortSignal(signal)
          .maybeSingle()
          .overrideTypes<MinhaInscricao>(),
      ),
  })
