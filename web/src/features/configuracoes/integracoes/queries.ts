import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { AppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { configuracoesQueries } from '../queries'
import { estado, resultado, type Servico } from './model'

const call = (body: object) => unwrap(supabase.functions.invoke('integracoes', { body }))

const KEY = [...configuracoesQueries.all(), 'integracoes']

export const integracoesQueries = {
  /** The services of this installation and their last tries. */
  estado: () =>
    queryOptions({
      queryKey: KEY,
      queryFn: async () => {
        const read = estado.safeParse(await call({ acao: 'estado' }))
        if (!read.success) throw new AppError('unknown')
        return read.data
      },
    }),
}

export const integracoesMutations = {
  test: () =>
    mutationOptions({
      mutationFn: async (servico: Servico) => resultado.parse(await call({ acao: 'testar', servico })),
      meta: { invalidates: [KEY] },
    }),
}
