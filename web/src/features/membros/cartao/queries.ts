import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { membrosQueries } from '../queries'
import { cartaoDaPessoa } from './model'

export const cartaoQueries = {
  /** A person at a glance; null when they are out of reach. */
  de: (membro: string) =>
    queryOptions({
      queryKey: [...membrosQueries.all(), 'cartao', membro],
      queryFn: async ({ signal }) =>
        cartaoDaPessoa
          .nullable()
          .parse(await unwrap(supabase.rpc('cartao_da_pessoa', { membro }).abortSignal(signal))),
    }),
}
